import { paths } from '../../shared/paths.ts'
import { usePermissionCheck } from '../../shared/session/permission.ts'
import { useTwoFactorDue } from '../../shared/session/two-factor-due.ts'
import { navIcons } from '../../shared/ui/nav-icons.ts'
import { dashboardScreens } from '../screens.ts'

/** The screens of the dashboard in the order of the sidebar (business-rules.md 9), then what only admins see. */
export const navEntries = Object.values(dashboardScreens).flatMap(({ path, navigation }) =>
  navigation ? [{ to: path, ...navigation, Icon: navIcons[navigation.icon] }] : [],
)

/** The entries that lead somewhere for the signed-in user. */
export function useNavEntries() {
  const may = usePermissionCheck()
  const due = useTwoFactorDue()
  return navEntries.filter(({ to, permission }) =>
    due ? to === paths.user : permission === undefined || may(permission),
  )
}
