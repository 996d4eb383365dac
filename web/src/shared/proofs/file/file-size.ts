const [kilobyte, megabyte] = [1024, 1024 ** 2]

/** The size of a file as people read it: 340 KB, 2.1 MB. */
export const fileSize = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / kilobyte))} KB` : `${(bytes / megabyte).toFixed(1)} MB`
