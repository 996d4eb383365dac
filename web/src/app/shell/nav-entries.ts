import { paths } from '../../shared/paths.ts'
import { usePermissionCheck } from '../../shared/session/permission.ts'
import { useTwoFactorDue } from '../../shared/session/two-factor-due.ts'
import { navIcons } from '../../shared/ui/nav-icons.ts'
import { dashboardScreens } from '../screens.ts'

const screens = Object.values(dashboardScreens)
/** The paths without a parameter: only such screens are in the menu. */
type MenuPath<Path> = Path extends `${string}$${string}` ? never : Path

/** The dashboard screens in the order of the menu (business-rules.md 9). */
export const navEntries = screens.flatMap(({ path, navigation }) =>
  navigation ? [{ to: path as MenuPath<typeof path>, ...navigation, Icon: navIcons[navigation.icon] }] : [],
)

/** The label of the screen at an address. */
export function labelAt(here: string) {
  const at = screens.find(({ path }) => {
    const [before = '', parameter] = path.split('$')
    return parameter === undefined ? path === here : here.startsWith(before)
  })
  return at?.title ?? at?.navigation?.label
}

/** The entries that the signed-in user may open. */
export function useNavEntries() {
  const may = usePermissionCheck()
  const due = useTwoFactorDue()
  return navEntries.filter(({ to, permission }) =>
    due ? to === paths.user : permission === undefined || may(permission),
  )
}

type NavEntry = (typeof navEntries)[number]

/**
 * Entries under the headings of the menu. The screens are listed group by group, so that no group comes
 * twice.
 */
export function inGroups(entries: readonly NavEntry[]) {
  return [...Map.groupBy(entries, ({ group }) => group)]
}
