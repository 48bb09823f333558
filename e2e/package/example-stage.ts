import { createAuthenticator } from '../../apps/server/src/testing/authenticator.ts'
import { exampleIds, exampleLink, exampleProfile } from '@guise/contract/examples'
import { vi } from 'vitest'
import { signIn, welcomeNewcomer } from '../stage/newcomer.ts'
import type { Newcomer } from '../stage/newcomer.ts'
import type { Server } from '../stage/server.ts'

/** Who makes the examples' calls, and what is really called as the examples call it. */
export type ExampleStage = {
  readonly newcomer: Newcomer
  readonly face: Blob
  /** Real ids, addresses and links by those of the examples. */
  readonly real: Map<string, string>
}

/** Makes all that the examples speak of: somebody with a swapped task, a share, a token, a webhook, a passkey. */
export async function setExampleStage(server: Server, { operator, email }: { operator: string; email: string }) {
  const newcomer = await welcomeNewcomer(server, email)
  const { client, posts, project } = newcomer
  await showCreator(server, { operator, userId: newcomer.userId })
  const post = posts.get('dressed-up')?.url ?? ''
  const { id: task_id } = await client.createTask({ body: { project_id: project.id, urls: [post] } })
  const params = { task_id }
  const status = async () => (await client.getTask({ params })).status
  await vi.waitUntil(async () => (await status()) === 'completed', { timeout: 180_000, interval: 500 })
  const inTask = Object.values((await client.getTask({ params })).posts)
  const [source] = await client.listSourceImages({ query: {} })
  const face = await (await fetch((await client.listSamples()).faces[1]?.url ?? '')).blob()
  const other = await client.addSourceImagePhoto({
    params: { source_image_id: source!.id },
    body: { file: face, file_name: 'face.jpg', attestation: 'permission' },
  })
  await signIn(server, email)
  const made = {
    task_id,
    project_id: project.id,
    source_image_id: source!.id,
    photo_id: other.photos.at(-1)!.id,
    post_id: inTask[0]!.id,
    content_id: inTask[0]!.contents[0]!.id,
    share_id: (await client.createShare({ body: { task_id } })).id,
    session_id: (await client.listSessions()).find(({ is_current }) => !is_current)!.id,
    passkey_id: await makePasskey(server, newcomer),
    token_id: (await client.createToken({ body: { name: 'Program', scopes: ['read'] } })).id,
    user_id: newcomer.userId,
  }
  const real = new Map<string, string>([[exampleLink, post]])
  for (const [kind, id] of Object.entries(made)) real.set(exampleIds[kind as keyof typeof made], id)
  return { newcomer, face, real } satisfies ExampleStage
}

async function makePasskey(server: Server, { client }: Newcomer): Promise<string> {
  const device = createAuthenticator(server.address)
  const response = device.make(await client.beginPasskey(), { counter: 0 }) as never // a device says what the contract reads
  return (await client.createPasskey({ body: { name: 'Laptop', response } })).id
}

/** Somebody who has agreed to be shown, and a plan with which they can be looked at. */
async function showCreator(server: Server, { operator, userId }: { operator: string; userId: string }): Promise<void> {
  const { client } = await signIn(server, operator)
  const user_id = userId as never // as the server answered it
  await client.setUserPlan({ params: { user_id }, body: { subscription: 'elite_yearly', reason: 'examples' } })
  await client.createOperatorProfile({
    body: {
      uid: exampleProfile,
      profile_name: 'Harbour Lights',
      profile_url: 'https://www.instagram.com/harbour.lights/',
      profile_type: 'instagram',
      opted_in_at: '2026-11-01T00:00:00Z',
      opted_in_proof: 'A mail of that day.',
    },
  })
}
