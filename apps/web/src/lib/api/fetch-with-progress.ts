/**
 * A fetch that tells how much of the body has been sent, which fetch itself cannot. Share is 0 to 1. Until there is an answer, the
 * browser asks whoever closes or reloads the page whether they mean it: the file would have to be chosen again.
 */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const address = input instanceof Request ? input.url : String(input)
      request.open(init?.method ?? 'GET', address)
      request.responseType = 'blob'
      request.withCredentials = init?.credentials === 'include'
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
      countUnderway(1)
      request.onloadend = () => countUnderway(-1)
      request.onload = () => resolve(answerOf(request))
      request.onerror = () => reject(new TypeError('The upload could not reach the server.'))
      request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
      init?.signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send((init?.body ?? null) as XMLHttpRequestBodyInit | null) // the client sends forms and text, never streams
    })
}

let underway = 0

function countUnderway(by: 1 | -1): void {
  underway += by
  if (underway > 0) window.addEventListener('beforeunload', askWhetherToLeave)
  else window.removeEventListener('beforeunload', askWhetherToLeave)
}

function askWhetherToLeave(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function answerOf(request: XMLHttpRequest): Response {
  const isEmpty = request.status === 204 || request.status === 304
  const type = request.getResponseHeader('content-type')
  return new Response(isEmpty ? null : (request.response as Blob), {
    status: request.status,
    statusText: request.statusText,
    headers: type ? { 'content-type': type } : {},
  })
}
