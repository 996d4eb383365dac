import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { allLines } from './check-numbers.ts'
import { type CorrectionForm, domId, sentenceOf } from './use-correction-form.ts'

/** What keeps the correction from its review, with a link to each field. */
export function ProblemSummary({ form: { problems, attempt } }: { readonly form: CorrectionForm }) {
  return (
    <ErrorSummary
      problems={Object.entries(problems).map(([field, refusal]) => ({
        field: field === allLines ? null : field,
        text: sentenceOf(refusal),
      }))}
      attempt={attempt}
      idOf={domId}
      onPick={pick}
    />
  )
}

/** Focuses a field; of a choice its first answer. */
function pick(field: string) {
  const found = document.getElementById(domId(field))
  const answer = found?.querySelector<HTMLElement>('input:enabled')
  ;(answer ?? found)?.focus()
}
