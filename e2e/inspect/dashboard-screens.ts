import { screens } from '../../web/build/screens.ts'

/** The screens of the dashboard in the order of the menu, by the last part of their paths. */
export const dashboardScreens = screens
  .filter(({ frame }) => frame === 'dashboard')
  .map(({ path }) => path.replace('/dashboard/', ''))
