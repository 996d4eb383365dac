/** As `fetch`, and tells how many bytes of the answer have come. For CallOptions.fetch. */
export function fetchWithProgress(onReceived: (bytes: number) => void) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init)
    if (!response.ok || !response.body) return response
    let bytes = 0
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, through) {
        bytes += chunk.byteLength
        onReceived(bytes)
        through.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(counter), response)
  }
}
