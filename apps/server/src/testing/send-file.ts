import type { Answer, Person, TestServer } from './server.ts'

/** Sends a form with a file to a call of the API, as a browser does. */
export async function sendFile(
  { app }: Pick<TestServer, 'app'>,
  person: Pick<Person, 'token'>,
  path: string,
  {
    bytes,
    fileName = 'file',
    type = '',
    fields = {},
    headers = {},
  }: {
    bytes: Uint8Array | string
    fileName?: string
    /** What the form says the file is; application/octet-stream unless it is given. */
    type?: string
    fields?: Record<string, string>
    headers?: Record<string, string>
  },
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], { type }), fileName)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const raw = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: raw.statusCode, json: raw.payload === '' ? undefined : raw.json(), headers: raw.headers, raw }
}
