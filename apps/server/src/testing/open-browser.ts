import type { Answer, TestServer } from './server.ts'

/** A browser that keeps the cookies it is given, at an address of its own. */
export type Browser = {
  ask(email: string): Promise<Answer>
  type(email: string, otp: string): Promise<Answer>
  /** Opens the link of a mail, and presses its button. */
  open(link: string): Promise<Answer>
  cookies: Map<string, string>
}

/** Opens a browser without a cookie; `forgetful` it stays so, as a program does that keeps none. */
export function openBrowser(
  server: Pick<TestServer, 'app'>,
  { from = '127.0.0.1', isForgetful = false }: { from?: string; isForgetful?: boolean } = {},
): Browser {
  const cookies = new Map<string, string>()
  async function post(path: string, payload: object): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = cookie ? { cookie } : {}
    const raw = await server.app.inject({ method: 'POST', url: `/api${path}`, payload, headers, remoteAddress: from })
    for (const { name, value } of raw.cookies) if (!isForgetful) cookies.set(name, value)
    return { status: raw.statusCode, json: raw.json(), headers: raw.headers, raw }
  }
  return {
    cookies,
    ask: (email) => post('/auth/login', { email }),
    type: (email, otp) => post('/auth/login_verification', { email, otp }),
    open: (link) => post('/auth/login_link', { token: new URL(link).hash.slice(1) }),
  }
}
