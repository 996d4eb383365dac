import { screens } from '../../web/build/screens.ts'

/** The paths of the dashboard's screens below /dashboard/, in the order of the menu; a parameter names nothing. */
export const dashboardScreens = screens
  .filter(({ frame }) => frame === 'dashboard')
  .map(({ path }) => path.replace('/dashboard/', '').replace(/\$\w+$/, '0'))
