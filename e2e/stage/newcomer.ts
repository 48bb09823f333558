import { createClient } from '@guise/client'
import type { Client } from '@guise/client'
import type { AnswerOf, Operations } from '@guise/contract'
import type { Server } from './server.ts'

/** Somebody who has just signed in, uploaded a sample face and opened a project with it. */
export type Newcomer = {
  client: Client
  /** The tokens of the session, as a browser keeps them. */
  tokens(): { access: string; refresh: string }
  userId: AnswerOf<Operations['getMe']>['id']
  project: AnswerOf<Operations['createProject']>
  /** The posts of the demo network by the last part of their address. */
  posts: Map<string, AnswerOf<Operations['listSamples']>['posts'][number]>
}

/** Signs somebody in by the code of their mail, over HTTP as any client does, by a fetch of its own if one is given. */
export async function signIn(server: Server, email: string, ask = fetch): Promise<Pick<Newcomer, 'client' | 'tokens'>> {
  let session = { access_token: '', refresh_token: '' }
  const client = createClient({
    baseUrl: `${server.address}/api`,
    environment: 'test',
    fetch: ask,
    tokens: {
      access: () => session.access_token || null,
      refresh: () => session.refresh_token || null,
      save: ({ access_token, refresh_token = session.refresh_token }) => {
        session = { access_token, refresh_token }
      },
      clear: () => {
        session = { access_token: '', refresh_token: '' }
      },
    },
  })
  await client.login({ body: { email } })
  const otp = await server.codeFor(email)
  session = await client.verifyLogin({ body: { email, otp, alias: null, time_zone: 'UTC', app_os: 'web' } })
  return { client, tokens: () => ({ access: session.access_token, refresh: session.refresh_token }) }
}

/** Takes a person the way from the sign-in code to an empty project. */
export async function welcomeNewcomer(server: Server, email: string, ask = fetch): Promise<Newcomer> {
  const { client, tokens } = await signIn(server, email, ask)
  const samples = await client.listSamples()
  const [sample] = samples.faces
  if (!sample) throw new Error('The demo network offers no faces')
  const file = await (await fetch(sample.url)).blob()
  const face = await client.createSourceImage({ body: { file, file_name: 'face.jpg', attestation: 'permission' } })
  const project = await client.createProject({ body: { name: 'First project', default_source_image_id: face.id } })
  const posts = new Map(samples.posts.map((post) => [post.url.slice(post.url.lastIndexOf('/') + 1), post]))
  const { id: userId } = await client.getMe()
  return { client, tokens, userId, project, posts }
}
