/**
 * Sends a request as `fetch` does, and tells which share of its bytes has been sent, which `fetch` cannot.
 * For CallOptions.fetch.
 */
export function sendWithProgress(onSent: (share: number) => void) {
  return (url: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((give, fail) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.responseType = 'blob'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => total > 0 && onSent(loaded / total)
      // All is sent; the server looks at it now.
      request.upload.onload = () => onSent(1)
      request.onload = () => {
        const { status, response } = request
        give(
          new Response(response instanceof Blob ? response : null, { status, headers: headersOf(request) }),
        )
      }
      const cut = () => fail(new TypeError('no answer'))
      request.onerror = cut
      request.onabort = cut
      if (signal?.aborted) return cut()
      signal?.addEventListener('abort', () => request.abort())
      request.send(body instanceof Blob ? body : null)
    })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
