import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { AppError } from '../platform/process/app-error.ts'
import type { Platform } from '../platform/platform.ts'
import { forgetOldRows } from '../entry/schedule/maintenance.ts'
import { spendSignInCode, spendSignInLink } from '../ideas/accounts/sign-in-code.ts'
import { countAsking, sendSignInMail } from '../ideas/accounts/sign-in-mail.ts'
import type { Asker } from '../ideas/accounts/sign-in-mail.ts'

/** Somebody who wants to get into other people's accounts, and all they have for it. */
export type Campaign = {
  days: number
  accounts: number
  /** Where their calls come from: always the network the people are in, or another one each time. */
  networks: 'the same' | 'any /24' | 'any /64'
  /** Whether they sit at a browser that each account was signed in by. */
  hasKnownBrowsers?: boolean
}

/** What came of it. */
export type Outcome = {
  /** Calls that were made in the strangers' name. */
  calls: number
  /** Codes of one account that were compared, of the account where they were most. */
  guesses: number
  /** The most mails that strangers caused to one address in any 24 hours. */
  mailsInADay: number
  /** How the people themselves came in, once a day from a new browser and once from a known one. */
  people: { newBrowser: Record<Way, number>; knownBrowser: Record<Way, number>; longestWaitSeconds: number }
}

/** By the code, the link of the mail just sent, the link of the newest unused mail when none was sent, or not at all. */
export type Way = 'code' | 'link' | 'last link' | 'kept out'

type Rules = Pick<Platform, 'config' | 'db' | 'log' | 'now' | 'mail'>
type Mail = { code: string; token: string }
type World = { rules: Rules; passMs(ms: number): void; mailbox: Map<string, Mail[]> }

const hourMs = 3_600_000
const stepMs = 6 * hourMs
const stepsPerDay = 4
/** More than they are sent in a day, and spread over it, so that there is always a code to try. */
const mailsPerStep = 3

/** Plays the days against the rules as they are, on a database, by a clock of its own; nobody is lucky with a guess. */
export async function playGuessing(ctx: Pick<Platform, 'config' | 'db'>, campaign: Campaign): Promise<Outcome> {
  const world = openWorld(ctx)
  const strangers = Array.from({ length: campaign.accounts }, (_, n) => createStranger(world, campaign, emailOf(n)))
  const people: Outcome['people'] = { newBrowser: noWays(), knownBrowser: noWays(), longestWaitSeconds: 0 }
  for (let step = 0; step < campaign.days * stepsPerDay; step++) {
    for (const stranger of strangers) await stranger.attack()
    for (let n = 0; n < campaign.accounts; n++) {
      if ((step + n) % stepsPerDay === 1) await enter(world, emailOf(n), false, people)
      if ((step + n) % stepsPerDay === 3) await enter(world, emailOf(n), true, people)
    }
    if (step % stepsPerDay === 0) await forgetOldRows(world.rules)
    world.passMs(stepMs)
  }
  return {
    calls: sum(strangers.map(({ told }) => told.calls)),
    guesses: Math.max(...strangers.map(({ told }) => told.guesses)),
    mailsInADay: Math.max(...strangers.map(({ told }) => mostInADay(told.mailedAt))),
    people,
  }
}

/** How likely one of so many guesses is right, each at a code of six digits. */
export function takeoverShare(guesses: number): number {
  return 1 - (1 - 1e-6) ** guesses
}

function openWorld({ config, db }: Pick<Platform, 'config' | 'db'>): World {
  let nowMs = Date.UTC(2027, 0, 1)
  const mailbox = new Map<string, Mail[]>()
  const mail: Platform['mail'] = {
    async sendSignInMail(email, { code, link }) {
      mailbox.set(email, [{ code, token: link.split('#')[1] ?? '' }, ...(mailbox.get(email) ?? [])].slice(0, 50))
    },
    send: async () => undefined,
    close: () => undefined,
  }
  const rules = {
    config: { ...config, environment: 'production' as const },
    db,
    log: pino({ level: 'silent' }),
    now: () => new Date(nowMs),
    mail,
  }
  return { rules, mailbox, passMs: (ms) => void (nowMs += ms) }
}

/** Takes all that the rules leave: every mail, every guess of its browsers and of none, until each is refused. */
function createStranger(world: World, { networks, hasKnownBrowsers = false }: Campaign, email: string) {
  const told = { calls: 0, guesses: 0, mailedAt: [] as number[] }
  const kinds = hasKnownBrowsers ? [true, false] : [false]

  async function attack(): Promise<void> {
    const browsers = new Map<boolean, string[]>(kinds.map((isKnown) => [isKnown, []]))
    for (const isKnown of kinds) {
      // A known browser is one and the same; of new ones every ask is another.
      for (let mails = 0; mails < mailsPerStep; mails++) {
        const browserId = isKnown ? `known of ${email}`.padEnd(22) : randomBytes(16).toString('base64url')
        const refusal = await ask(world, email, askerFrom(isKnown, browserId))
        told.calls += 1
        if (refusal) break
        browsers.get(isKnown)?.push(browserId)
        if (!isKnown) told.mailedAt.push(world.rules.now().getTime())
      }
    }
    for (const isKnown of kinds) {
      for (const id of browsers.get(isKnown) ?? []) if (!(await guess(askerFrom(isKnown, id)))) break
    }
    await guess(askerFrom(false, undefined))
  }

  /** Tries until it is refused; answers whether another code might still be tried. */
  async function guess(asker: Asker): Promise<boolean> {
    const wrong = world.mailbox.get(email)?.[0]?.code === '000000' ? '111111' : '000000'
    for (;;) {
      const refusal = await refusalOf(spendSignInCode(world.rules, email, wrong, asker))
      told.calls += 1
      const code = refusal?.reason.code
      if (code !== 'code_wrong' && code !== 'code_wrong_last_try') return code !== 'too_many_wrong_codes'
      told.guesses += 1
    }
  }

  const askerFrom = (isKnown: boolean, browserId: string | undefined): Asker => ({
    address: addressIn(networks, told.calls),
    browserId,
    isKnown,
  })
  return { attack, told }
}

async function enter(world: World, email: string, isKnown: boolean, people: Outcome['people']): Promise<void> {
  const browserId = isKnown ? `own of ${email}`.padEnd(22) : randomBytes(16).toString('base64url')
  const asker = { address: '192.0.2.1', browserId, isKnown }
  const begunMs = world.rules.now().getTime()
  let refusal = await ask(world, email, asker)
  if (refusal?.reason.code === 'too_many_codes') {
    world.passMs((refusal.retryAfterSeconds ?? 0) * 1000)
    refusal = await ask(world, email, asker)
  }
  const way = await comeIn(world, email, asker, refusal === undefined)
  people[isKnown ? 'knownBrowser' : 'newBrowser'][way] += 1
  const waitedSeconds = (world.rules.now().getTime() - begunMs) / 1000
  people.longestWaitSeconds = Math.max(people.longestWaitSeconds, waitedSeconds)
}

/** The person reads the newest mail that was not used, and uses it. */
async function comeIn({ rules, mailbox }: World, email: string, asker: Asker, wasSent: boolean): Promise<Way> {
  const mail = mailbox.get(email)?.shift()
  if (!mail) return 'kept out'
  if (wasSent && !(await refusalOf(spendSignInCode(rules, email, mail.code, asker)))) return 'code'
  if (await refusalOf(spendSignInLink(rules, mail.token, asker))) return 'kept out'
  return wasSent ? 'link' : 'last link'
}

async function ask({ rules }: World, email: string, asker: Asker): Promise<AppError | undefined> {
  const counted = await refusalOf(countAsking(rules, asker))
  if (counted) return counted
  const asked = { email, hasAccount: true, language: null, origin: 'https://guise.example' }
  return refusalOf(sendSignInMail(rules, asked, { ...asker, browserId: asker.browserId ?? '' }))
}

async function refusalOf(call: Promise<unknown>): Promise<AppError | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function addressIn(networks: Campaign['networks'], n: number): string {
  if (networks === 'the same') return '192.0.2.77'
  if (networks === 'any /24') return `${11 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.9`
  return `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::9`
}

function mostInADay(moments: number[]): number {
  return Math.max(0, ...moments.map((at) => moments.filter((one) => one > at - 24 * hourMs && one <= at).length))
}

function noWays(): Record<Way, number> {
  return { code: 0, link: 0, 'last link': 0, 'kept out': 0 }
}

function emailOf(n: number): string {
  return `person${n}@example.com`
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
