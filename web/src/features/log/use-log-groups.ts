import { useTranslation } from 'react-i18next'
import { type LogKind, logFilters } from '#domain/log/log.ts'
import { kindsOfGroup, type LogGroup, logGroups } from '#domain/log/log-groups.ts'
import { useWording } from '../../shared/i18n/wording.ts'
import { usePermissionCheck } from '../../shared/session/permission.ts'

interface Choice {
  readonly value: LogKind
  readonly label: string
}

/** The filters by kind: the eight, and below their headings all others that this person may read. */
export function useLogGroups(): {
  readonly main: readonly Choice[]
  readonly groups: readonly {
    readonly name: LogGroup
    readonly label: string
    readonly kinds: readonly Choice[]
  }[]
} {
  const { t } = useTranslation('log')
  const { filters: words } = useWording()
  const isAllowed = usePermissionCheck()
  const choices = (kinds: readonly LogKind[]) => kinds.map((value) => ({ value, label: words[value] }))
  const names = (Object.keys(logGroups) as LogGroup[]).filter((name) => isAllowed(logGroups[name]))
  return {
    main: choices(logFilters),
    groups: names.map((name) => ({
      name,
      label: t(`group.${name}`),
      kinds: choices(kindsOfGroup[name] ?? []),
    })),
  }
}
