import type { MaintenanceTexts } from '../maintenance-texts.ts'

export const maintenanceTexts: MaintenanceTexts = {
  title: 'Data is being restored',
  text: 'Nobody can work meanwhile. You may reload or close this page: the restore goes on.',
  steps: {
    wait: 'Waiting for the other servers',
    check: 'Reading the copy',
    fill: 'Writing rows',
    compare: 'Comparing every row',
    swap: 'Putting the new data in place',
    audit: 'Checking the books',
    start: 'Starting',
  },
  restored:
    'The restore is done. If there was data before, it is kept for seven days, and Books undoes the restore.',
  undone: 'The restore is undone. The data of before it is back.',
  kept: 'Nothing was restored: the data is as it was. Books and the console say why.',
  next: 'Everybody signs in again.',
  goOn: 'Open the login page',
}
