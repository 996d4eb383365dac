import type { PackageAnswer } from '../../../shared/correction/read-package.ts'

/** Whether the track has a state to show: without a forwarder only what an earlier one has said. */
export function hasState({ noForwarder, trackInfo }: PackageAnswer['trackRecords']): boolean {
  return !noForwarder || trackInfo.length > 0
}
