import { paths } from '../../shared/paths.ts'
import { usePermissionCheck } from '../../shared/session/permission.ts'
import { useTwoFactorDue } from '../../shared/session/two-factor-due.ts'
import { navIcons } from '../../shared/ui/nav-icons.ts'
import { dashboardScreens } from '../screens.ts'

/** The dashboard screens in the order of the sidebar (business-rules.md 9); those for admins come last. */
export const navEntries = Object.values(dashboardScreens).flatMap(({ path, navigation }) =>
  navigation ? [{ to: path, ...navigation, Icon: navIcons[navigation.icon] }] : [],
)

/** The entries that the signed-in user may open. */
export function useNavEntries() {
  const may = usePermissionCheck()
  const due = useTwoFactorDue()
  return navEntries.filter(({ to, permission }) =>
    due ? to === paths.user : permission === undefined || may(permission),
  )
}
