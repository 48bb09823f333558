import { proofMinutes, scopes } from '@guise/contract'
import { createAuthenticator } from '../../apps/server/src/testing/authenticator.ts'
import { signIn, welcomeNewcomer } from '../stage/newcomer.ts'
import type { Server } from '../stage/server.ts'

/** What stands in everything that one person has, and in no answer to anybody else. */
export const secret = 'kept-from-others'

/** Somebody who calls, and the ids of what they have; `program` is a personal access token with every scope. */
export type Caller = { token: string; program?: string; ids: Record<string, string[]> }

let settled = 0

/** Asks from a network of its own: from one, only so many may sign in. */
function fromElsewhere(n: number): typeof fetch {
  const address = `203.${Math.floor(n / 256)}.${n % 256}.7`
  return (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', address)
    return fetch(url, { ...init, headers })
  }
}

/** Somebody with a face, a project and a task; everything is called by the name. */
export async function settle(server: Server, email: string, { name }: { name: string }): Promise<Caller> {
  const { client, project, posts, userId, ...newcomer } = await welcomeNewcomer(server, email, fromElsewhere(++settled))
  await client.updateMe({ body: { first_name: name } })
  await client.updateProject({ params: { project_id: project.id }, body: { name } })
  const [post] = posts.values()
  const urls = post ? [post.url] : []
  const task = await client.createTask({ body: { project_id: project.id, name, urls } })
  const inTask = Object.values(task.posts)
  const faces = await client.listSourceImages({ query: {} })
  const sessions = await client.listSessions()
  const program = await client.createToken({ body: { name, scopes: [...scopes] } })
  const ids = {
    user_id: [userId],
    project_id: [project.id],
    task_id: [task.id],
    post_id: inTask.map(({ id }) => id),
    content_id: inTask.flatMap(({ contents }) => contents.map(({ id }) => id)),
    source_image_id: faces.map(({ id }) => id),
    photo_id: faces.flatMap(({ photos }) => photos.map(({ id }) => id)),
    session_id: sessions.map(({ id }) => id),
    token_id: [program.id],
  }
  return { token: newcomer.tokens().access, program: program.token, ids }
}

/** The operator, whose session goes on, and stays proved, however long a round is. */
export type Operator = Caller & { userId: string; renew(): Promise<void>; stayProved(): Promise<void> }

/** Sooner than a proof is too old. */
const proveEveryMs = (proofMinutes - 2) * 60_000

/** Signs the operator in, who has nothing but an account and a passkey, on a device that does not count its uses. */
export async function signInOperator(server: Server, email: string): Promise<Operator> {
  const { client, tokens } = await signIn(server, email)
  const { id } = await client.getMe()
  const device = createAuthenticator(server.address)
  const options = await client.beginPasskey()
  const response = device.make(options, { counter: 0 }) as never // a device says what the contract reads
  await client.createPasskey({ body: { name: 'fuzz', response } })
  let provedAt = Date.now()
  return {
    get token() {
      return tokens().access
    },
    ids: {},
    userId: id,
    renew: async () => void (await client.getMe()),
    async stayProved() {
      if (Date.now() - provedAt < proveEveryMs) return
      provedAt = Date.now()
      const { passkey } = await client.beginProof()
      if (passkey) await client.prove({ body: { response: device.use(passkey, { counter: 0 }) as never } })
    },
  }
}
