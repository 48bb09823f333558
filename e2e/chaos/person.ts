import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from '@guise/contract'
import { albumLink, drawPhoto } from './album.ts'
import { NobodyAnswers } from './installation.ts'
import type { Installation } from './installation.ts'
import type { PhotoKind } from './photo-kind.ts'
import { FormBody, NoAnswer, send } from './send.ts'
import type { Answer, Call } from './send.ts'

/** A task that was asked for. */
export type Wish = {
  /** Its calls carry this key, however often they are made. */
  key: string
  link: string
  photos: number
  kind: PhotoKind
  /** The task, once an answer arrived; undefined when it was refused for want of credits. */
  taskId?: string
  /** Deaths of workers that it lived through. */
  kills: number
}

type Method = NonNullable<Call['method']>

/** Every answer by what it was. */
export type Tally = Map<string, number>

/** Somebody who uses an installation over HTTP, and counts what comes back. */
export type Person = {
  email: string
  projectId: string
  faceId: string
  wishes: Wish[]
  tally: Tally
  /** What no caller should ever get, a sentence each. */
  complaints: string[]
  tokens: { access: string; refresh: string }
  /** Signs in, again: what cannot be taken back needs a sign-in of the last minutes. */
  enter(): Promise<void>
  /** Makes a call once; throws NoAnswer when no whole answer comes. */
  call<T = unknown>(method: Method, path: string, more?: Pick<Call, 'body' | 'key'>): Promise<Answer<T>>
  /** Makes a call under one key until somebody says yes or no. */
  insist<T = unknown>(method: Method, path: string, more?: Pick<Call, 'body' | 'key'>): Promise<Answer<T>>
  /** Asks for a task of so many photos, each unlike any other, and insists. */
  order(photos: number, kind?: PhotoKind): Promise<Wish>
  /** What a task that nobody has asked for yet would be. */
  wish(photos: number, kind?: PhotoKind): { wish: Wish; body: unknown }
}

const insistsForMs = 600_000
const pauseMs = 150
/** Where the clock leaps while a machine is busy, a token may be too old, or of a time to come, before it is used. */
const mostRenewals = 5
let people = 0

/** Signs somebody new in, with a face and a project. */
export async function arrive(installation: Installation, name: string): Promise<Person> {
  const calling = callingAs(installation)
  const { insist, tokens, complaints } = calling
  const email = `${name}-${++people}@example.com`
  async function enter(): Promise<void> {
    await insist('POST', '/auth/login', { body: { email } })
    const otp = await installation.codeFor(email)
    const { json } = await insist<SignedIn>('POST', '/auth/login_verification', {
      body: { email, otp, alias: null, time_zone: 'UTC', app_os: 'web' },
    })
    Object.assign(tokens, { access: json.access_token, refresh: json.refresh_token })
  }
  await enter()
  const photo = await FormBody.ofPhoto(await drawPhoto(`face of ${email}`))
  const face = await insist<{ id: string }>('POST', '/source-images/', { body: photo })
  const project = await insist<{ id: string }>('POST', '/projects/', {
    body: { name: 'Chaos', default_source_image_id: face.json.id },
  })

  const person: Person = {
    ...calling,
    email,
    enter,
    projectId: project.json.id,
    faceId: face.json.id,
    wishes: [],
    wish(photos, kind = 'plain') {
      const key = crypto.randomUUID()
      const wish = { key, link: albumLink(key, photos, kind), photos, kind, kills: 0 }
      return { wish, body: { project_id: project.json.id, urls: [wish.link] } }
    },
    async order(photos, kind) {
      const { wish, body } = person.wish(photos, kind)
      person.wishes.push(wish)
      const { status, json } = await insist<Task>('POST', '/tasks/', { body, key: wish.key })
      if (status === 201) wish.taskId = json.id
      else complaints.push(`a task was answered ${status}`)
      return wish
    },
  }
  return person
}

type Calling = Pick<Person, 'call' | 'insist' | 'tokens' | 'tally' | 'complaints'>

/** Calls an installation with tokens that are renewed when they are old, and counts what comes back. */
function callingAs(installation: Installation): Calling {
  const tokens = { access: '', refresh: '' }
  const tally: Tally = new Map()
  const complaints: string[] = []

  async function call<T>(method: Method, path: string, more: Pick<Call, 'body' | 'key'> = {}) {
    let address = ''
    const to = () => {
      address = installation.address()
      return send<T>({ method, url: `${address}/api${path}`, token: tokens.access, ...more })
    }
    let answer: Answer<T>
    try {
      answer = await to()
      for (let tries = 0; answer.status === 401 && tokens.refresh && tries < mostRenewals; tries++) {
        if (!(await renew(installation, tokens))) break
        answer = await to()
      }
    } catch (error) {
      if (error instanceof NoAnswer) count(tally, error.mayHaveArrived ? 'no answer' : 'not connected')
      throw error
    }
    count(tally, String(answer.status))
    if (answer.headers['connection'] === 'close' && answer.status === 503) installation.avoid(address)
    if (!isPromised(answer))
      complaints.push(`${method} ${path} was answered ${answer.status} ${answer.bytes.toString().slice(0, 300)}`)
    return answer
  }

  async function insist<T>(method: Method, path: string, more: Pick<Call, 'body' | 'key'> = {}) {
    const keyed = { key: crypto.randomUUID(), ...more }
    for (const startedAt = Date.now(); ; await sleep(pauseMs)) {
      try {
        const answer = await call<T>(method, path, keyed)
        if (answer.status < 500) return answer
      } catch (error) {
        if (!(error instanceof NoAnswer) && !(error instanceof NobodyAnswers)) throw error
      }
      if (Date.now() - startedAt > insistsForMs) throw new Error(`${method} ${path} got no answer for ten minutes`)
    }
  }
  return { call, insist, tokens, tally, complaints }
}

async function renew(installation: Installation, tokens: Person['tokens']): Promise<boolean> {
  const body = { refresh_token: tokens.refresh }
  const url = `${installation.address()}/api/auth/refresh`
  const { status, json } = await send<SignedIn>({ method: 'POST', url, body })
  if (status === 200) Object.assign(tokens, { access: json.access_token, refresh: json.refresh_token })
  return status === 200
}

/** Refusals are the caller's business; a 503 has to say when to come back, and a 500 should never be. */
function isPromised({ status, headers }: Answer): boolean {
  return status < 500 || (status === 503 && headers['retry-after'] !== undefined)
}

type SignedIn = { access_token: string; refresh_token: string }

/** Adds one to a count. */
export function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}
