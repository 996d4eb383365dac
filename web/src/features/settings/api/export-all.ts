import { useMutation } from '@tanstack/react-query'
import { exportAll } from '#contract/export.ts'
import { callApi } from '../../../shared/api/client.ts'

export function useExportAll() {
  return useMutation({ mutationFn: () => callApi(exportAll, {}) })
}
