import { createHmac } from 'node:crypto'
import { hostileWords } from '../../apps/server/src/testing/hostile-words.ts'
import { jpegOf } from '../../apps/server/src/testing/pictures.ts'
import { operatorEmails, webhookSecret } from './journey.ts'
import { signIn } from './newcomer.ts'
import type { Newcomer } from './newcomer.ts'
import type { Server } from './server.ts'

/** An operator on the best plan, and where what they have can be seen. */
export type HostileStage = Pick<Newcomer, 'client' | 'tokens'> & { screens: string[] }

type Json = { id: string; uid: string; status: string; posts: Record<string, { contents: { id: string }[] }> }

/** As many of the words as a field takes, from the one with that number on. */
function wordsFor(length: number, from: number): string {
  const turned = [
    ...hostileWords.slice(from % hostileWords.length),
    ...hostileWords.slice(0, from % hostileWords.length),
  ]
  let words = turned[0]?.slice(0, length) ?? ''
  for (const more of turned.slice(1)) {
    if (words.length + more.length + 1 > length) break
    words += ` ${more}`
  }
  return words
}

/** Writes the words into every field that keeps a text, by the calls that anybody, a person and an operator have. */
export async function writeHostileWords(server: Server): Promise<HostileStage> {
  const { client, tokens } = await signIn(server, operatorEmails.operator)
  let field = 0
  const words = (length: number) => wordsFor(length, (field += 7))
  async function call(method: string, path: string, body?: object): Promise<Json> {
    const headers = {
      authorization: `Bearer ${tokens().access}`,
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    }
    const sent = body instanceof FormData ? body : body && JSON.stringify(body)
    const answer = await fetch(`${server.address}/api${path}`, {
      method,
      headers,
      ...(sent !== undefined && { body: sent }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? {} : JSON.parse(text)) as Json // as documented
  }
  const me = await call('GET', '/user/me')
  await call('PATCH', '/user/me', { first_name: words(80), alias: words(80) })
  await call('PUT', `/operator/users/${me.id}/plan`, { subscription: 'elite_yearly', reason: words(200) })
  await call('POST', `/operator/users/${me.id}/credits`, { amount: 500, reason: words(200) })
  const face = new FormData()
  face.set('name', words(200))
  face.set('file', new Blob([Uint8Array.from(await jpegOf('#c09070'))]), `${words(60).replaceAll(/[\r\n"]/g, '')}.jpg`)
  const { id: faceId } = await call('POST', '/source-images/', face)
  const projects: Json[] = []
  for (const name of hostileWords) {
    projects.push(await call('POST', '/projects/', { name, description: words(1500), default_source_image_id: faceId }))
  }
  const [project] = projects
  if (!project) throw new Error('there are no words')
  const links = Array.from({ length: 6 }, (_, n) => `https://words.test/${n * 13}`)
  const urls = [...links, 'https://words.test/private/1', ...hostileWords.slice(0, 20).map((one) => one.slice(0, 200))]
  const task = await call('POST', '/tasks/', {
    project_id: project.id,
    name: words(200),
    description: words(1500),
    urls,
  })
  for (const name of hostileWords.slice(0, 30))
    await call('POST', '/tasks/', { project_id: project.id, name, urls: [`https://words.test/private/${name.length}`] })
  const done = await settled(() => call('GET', `/tasks/${task.id}`))
  const contents = Object.values(done.posts).flatMap((post) => post.contents)
  for (const { id } of contents.slice(0, 4))
    await call('POST', `/tasks/${task.id}/contents/${id}/report`, { wish: 'refund', reason: words(1900) })
  for (let n = 0; n < 4; n++) await askRemoval(call, words)
  await tellPayments(server, words)
  await call('PUT', '/operator/settings', {
    tier_plans: { [words(190)]: 'elite_yearly', [words(60)]: 'premium_monthly' },
  })
  const uids = await addCreators(call, words)
  return { client, tokens, screens: screensOf({ projectId: project.id, taskId: task.id, userId: me.id, uids }) }
}

type Call = (method: string, path: string, body?: object) => Promise<Json>
type Words = (length: number) => string

async function settled(read: () => Promise<Json>): Promise<Json> {
  for (let tries = 0; tries < 600; tries++) {
    const task = await read()
    if (task.status === 'completed') return task
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the task of the hostile words did not end')
}

async function askRemoval(call: Call, words: Words): Promise<void> {
  await call('POST', '/removal-requests', {
    kind: 'result',
    address: words(1900),
    description: words(4900),
    signature: words(190),
    identification: words(1900),
    good_faith: true,
    contact_email: 'mia@example.com',
  })
}

async function tellPayments(server: Server, words: Words): Promise<void> {
  for (let n = 0; n < 6; n++) {
    const body = JSON.stringify({
      transaction_id: words(100),
      email: `stranger${n}@example.com`,
      amount: 3,
      currency: 'USD',
      tier: words(150),
    })
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-guise-signature': `sha256=${signature}` }
    await fetch(`${server.address}/api/webhooks/generic`, { method: 'POST', headers, body })
  }
}

async function addCreators(call: Call, words: Words): Promise<string[]> {
  const uids = Array.from({ length: 12 }, (_, n) => `creator-${n}`)
  for (const uid of uids) {
    await call('POST', '/operator/profiles', {
      uid,
      profile_name: words(190),
      profile_description: words(2000),
      biography: words(2000),
      profile_url: 'https://example.com/"onclick=window.xssAlarm=1',
      profile_type: words(40),
      category: words(80),
      gender: words(40),
      external_url: [`https://example.com/'"><svg/onload=window.xssAlarm=1>`],
      editors_notes: words(4000),
      opted_in_at: '2026-01-01T00:00:00Z',
      opted_in_proof: words(2000),
      created_timestamp: '2020-01-01T00:00:00Z',
    })
    await call('POST', `/operator/profiles/${uid}/sample-posts`, { urls: ['https://words.test/3', words(200)] })
    await call('POST', '/profile-user-assoc', {
      profile_uid: uid,
      profile_url: 'https://example.com/',
      user_alias: words(80),
    })
  }
  return uids
}

function screensOf(ids: { projectId: string; taskId: string; userId: string; uids: string[] }): string[] {
  const task = `/projects/${ids.projectId}/tasks/${ids.taskId}`
  const [creator = ''] = ids.uids
  const query = encodeURIComponent(hostileWords[4] ?? '')
  const own = `/dashboard /source-faces /projects /projects?search=${query} /projects/${ids.projectId} /gallery /explore
    /profile/${creator} /profile /help /removal /share?text=${query}&title=${query}`
  const console = ` /users /users/${ids.userId} /reports /money /profiles /profiles/${creator} /networks /jobs /settings /log`
  const views = ['comparison', 'grid', 'list', 'links'].map((view) => `${task}?view=${view}`)
  return [...own.split(/\s+/), ...views, ...console.split(' ').map((page) => `/operator${page}`)]
}
