import { Form, type FormInstance, type FormProps } from 'antd'
import { useId, useState } from 'react'
import { isHandledByShell, toApiError } from '../api/api-error.ts'

/** A problem of a form: a sentence, and its field if there is one. */
export interface Problem {
  readonly field: string | null
  readonly text: string
}

export interface Summary {
  readonly problems: readonly Problem[]
  /** The number of failed submits, so that the summary takes the focus each time. */
  readonly attempt: number
  readonly idOf: (field: string) => string
  readonly onPick: (field: string) => void
}

export interface FormErrors<V> {
  readonly form: FormInstance<V>
  /** Spread into antd's Form, before `onFinish`. */
  readonly formProps: FormProps<V>
  /** Spread into ErrorSummary. */
  readonly summary: Summary
  /** Shows a refusal of the server, beside known fields and in the summary. */
  readonly showError: (error: unknown) => void
  /** Shows texts beside their fields and in the summary. */
  readonly showFields: (texts: Readonly<Record<string, string>>) => void
  readonly clear: () => void
  /** Focuses a field when its dialog stands open; not away from a field that the person is in by then. */
  readonly focusFirst: (field: string) => void
}

/**
 * A form with our rules: labels above the fields; no errors before the first submit; a failed submit shows a
 * summary (ErrorSummary) and the same text beside each field; typing in a field clears its error.
 */
export function useFormErrors<V extends object>(): FormErrors<V> {
  const [form] = Form.useForm()
  const name = useId()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [attempt, setAttempt] = useState(0)

  const show = (found: readonly Problem[]) => {
    setProblems(found)
    setAttempt((count) => count + 1)
  }
  const formProps: FormProps<V> = {
    form,
    name,
    layout: 'vertical',
    requiredMark: false,
    validateTrigger: 'onSubmit',
    // The browser's own messages would be in another language, and hide the summary.
    noValidate: true,
    // Ignores the second click of a double click, because the first may have cleared or changed the form.
    onClickCapture: (event) => {
      const button = event.target instanceof Element && event.target.closest('button[type=submit]')
      if (button && event.detail > 1) event.preventDefault()
    },
    onFinishFailed: ({ errorFields }) =>
      show(errorFields.map(({ name: path, errors }) => ({ field: path.join('.'), text: errors[0] ?? '' }))),
    onValuesChange: (changed) => {
      const fields = Object.keys(changed)
      setErrors(form, Object.fromEntries(fields.map((field) => [field, []])))
      setProblems((all) => all.filter(({ field }) => field === null || !fields.includes(field)))
    },
  }
  const showFields = (texts: Readonly<Record<string, string>>) => {
    const named = Object.entries(texts)
    setErrors(form, Object.fromEntries(named.map(([field, text]) => [field, [text]])))
    show(named.map(([field, text]) => ({ field, text })))
  }
  const showError = (error: unknown) => {
    // A dialog above has already handled it; the form below stays as it is.
    if (isHandledByShell(error)) return
    const { msg, errorObject } = toApiError(error)
    const known = Object.entries(errorObject).filter(([field]) => hasField(form, field))
    if (known.length > 0) showFields(Object.fromEntries(known))
    else show([{ field: null, text: msg }])
  }
  const clear = () => {
    setProblems([])
    form.resetFields()
  }
  const focusFirst = (field: string) => {
    const isInForm = document.getElementById(name)?.contains(document.activeElement) === true
    if (!isInForm) form.focusField(field)
  }
  const summary = { problems, attempt, idOf: (field: string) => `${name}_${field}`, onPick: form.focusField }
  return { form, formProps, summary, showError, showFields, clear, focusFirst }
}

function setErrors(form: FormInstance, errors: Record<string, string[]>) {
  form.setFields(Object.entries(errors).map(([name, texts]) => ({ name, errors: texts })))
}

function hasField(form: FormInstance, field: string): boolean {
  return form.getFieldInstance(field) !== undefined
}
