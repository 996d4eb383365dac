/** The variables of a forwarder at an address. */
export const polarAt = (address: string) => ({
  COURIER: 'polar',
  POLAR_LOGIN_URL: `${address}/login`,
  POLAR_PACKAGE_LIST_URL: `${address}/list`,
  POLAR_TRACK_URL: `${address}/track`,
  POLAR_POST_SLIP_URL: `${address}/slip`,
  POLAR_TRACK_TOKEN: 't',
  POLAR_USERNAME: 'u',
  POLAR_PASSWORD: 'p',
})
