/** The addresses of the forwarder at a service of a test. */
export const polarAt = ({ address }: { readonly address: string }, list = 'list') => ({
  POLAR_LOGIN_URL: `${address}/login`,
  POLAR_PACKAGE_LIST_URL: `${address}/${list}`,
  POLAR_TRACK_URL: `${address}/track`,
  POLAR_POST_SLIP_URL: `${address}/slip`,
})
