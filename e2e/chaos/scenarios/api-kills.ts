import type { Credits } from '@guise/contract'
import { drawPhoto } from '../album.ts'
import { jobsInHand, mayGiveUpAfter, tellsJobs } from '../in-hand.ts'
import { grantedCredits, ways } from '../installation.ts'
import type { Installation } from '../installation.ts'
import { liveAndDie } from '../live.ts'
import type { Death } from '../live.ts'
import { arrive } from '../person.ts'
import type { Person } from '../person.ts'
import { pick } from '../random.ts'
import { finish } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Result, Scenario, Stage } from '../scenario.ts'
import { FormBody } from '../send.ts'
import type { Threat } from '../threats.ts'

const callers = 3

/** The API dies inside calls that create or charge; each call, made again under its key, was done once. */
export const apiKills: Scenario = {
  name: 'api-kills',
  unit: 'kills of an API inside a POST',
  sizes: { small: 3, full: 100 },
  ways,
  waysInTests: ['grown'],
  play: (stage, way) => onInstallation(stage, way, (installation) => killApis(installation, stage), tellsJobs),
}

async function killApis(installation: Installation, stage: Stage): Promise<Result> {
  const { way } = installation
  const role = way === 'embedded' ? 'start' : 'api'
  const first = await installation.start(role)
  if (way === 'grown') await installation.start('worker')
  const person = await arrive(installation, 'posts')
  await first.stop()

  const asked = { projects: 1, faces: 1, credits: 0 }
  const load = { isOver: false }
  const calling = Promise.all(
    Array.from({ length: callers }, async () => {
      while (!load.isOver) await createSomething(person, stage, asked)
    }),
  )
  const deaths: Death[] = []
  const places: string[] = []
  while (deaths.length < stage.size) {
    const threat = drawThreat(stage)
    deaths.push(await liveAndDie(installation, role, threat))
    places.push(threat.env['CRASH_AT']?.split(':')[0] ?? 'at random')
    if (deaths.length % 25 === 0) stage.say(`${deaths.length} kills`)
  }
  await installation.start(role)
  load.isOver = true
  await calling
  const violations = await countWhatIsThere(person, asked)
  const kinds = Object.fromEntries([...Map.groupBy(places, (kind) => kind)].map(([kind, all]) => [kind, all.length]))
  const unanswered = person.tally.get('no answer') ?? 0
  const rest = await finish(installation, [person], {
    ...mayGiveUpAfter(jobsInHand(installation.output(), deaths)),
    granted: grantedCredits - asked.credits,
  })
  return {
    counts: { ...kinds, 'calls cut off': unanswered, ...asked, ...rest.counts },
    violations: [...violations, ...rest.violations],
  }
}

function drawThreat({ random }: Stage): Threat {
  const passing = 1 + Math.floor(random() * 6)
  const point = pick(['inside-post', 'after-post', 'at random'], random)
  if (point === 'at random') return { kind: 'while working', env: {}, afterReadyMs: Math.round(random() * 600) }
  return { kind: 'while working', env: { CRASH_AT: `${point}:${passing}` }, afterReadyMs: 5000 }
}

async function createSomething(person: Person, { random }: Stage, asked: Record<string, number>): Promise<void> {
  const kind = pick(['task', 'task', 'project', 'face', 'credits'], random)
  if (kind === 'task') return void (await person.order(1))
  const name = crypto.randomUUID()
  const [what, path, body] =
    kind === 'project'
      ? (['projects', '/projects/', { name, default_source_image_id: person.faceId }] as const)
      : kind === 'face'
        ? (['faces', '/source-images/', await FormBody.ofPhoto(await drawPhoto(name))] as const)
        : (['credits', '/user/decrement_credits', { num_credits: 1 }] as const)
  const { status } = await person.insist('POST', path, { body })
  asked[what] = (asked[what] ?? 0) + 1
  if (status >= 300) person.complaints.push(`POST ${path} was answered ${status}`)
}

/** As many as were asked for, whatever died meanwhile. */
async function countWhatIsThere(person: Person, asked: Record<string, number>): Promise<string[]> {
  const found = {
    projects: await countAll(person, '/projects/'),
    faces: await countAll(person, '/source-images/'),
  }
  const { json } = await person.insist<Credits>('GET', '/user/credits')
  const violations = json.credits_left < 0 ? ['the balance is negative'] : []
  for (const [what, number] of Object.entries(found)) {
    if (number !== asked[what]) violations.push(`${asked[what]} ${what} were asked for and ${number} are there`)
  }
  return violations
}

async function countAll(person: Person, path: string): Promise<number> {
  let total = 0
  let cursor = ''
  do {
    const { json, headers } = await person.insist<unknown[]>('GET', `${path}?limit=200${cursor}`)
    total += json.length
    const next = headers['x-next-cursor']
    cursor = next ? `&cursor=${encodeURIComponent(String(next))}` : ''
  } while (cursor)
  return total
}
