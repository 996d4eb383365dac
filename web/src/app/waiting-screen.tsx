/**
 * In the place of a screen whose code takes long to load. The sign of the shell says when there is no
 * connection. Plain, because it is in the first code of every page.
 */
export const WaitingScreen = () => <div className="waiting-screen" aria-busy="true" />
