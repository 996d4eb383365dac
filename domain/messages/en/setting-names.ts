/** Names of business settings of which nothing else speaks. */
export const settingNames = {
  silentDays: 'Days without news',
  customsDays: 'Days at customs',
  copyPlace: 'Place of copies',
  copyAddress: 'Address of copies',
  copyRegion: 'Region of copies',
  copyUser: 'User of copies',
  copyPassword: 'Password of copies',
  copyMinutes: 'Minutes from copy to copy',
  copyDays: 'Days with all copies',
  copyDaily: 'Days with one copy each',
  copyMonthly: 'Months with one copy each',
} as const
