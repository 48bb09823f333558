import { expect, test } from 'vitest'
import { inDatabase } from '../process/database-problem.ts'
import { AppError } from '../process/app-error.ts'
import { createLog } from './create-log.ts'
import { createOutage } from './outage.ts'

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

function open() {
  const lines: { msg: string; level: number; withheld?: number; seconds?: number; err?: { reason?: string } }[] = []
  let ms = 0
  const outage = createOutage(() => ms)
  const settings = { logLevel: 'warn' }
  const log = createLog(settings, { ids: () => ({}) }, { write: (line) => void lines.push(JSON.parse(line)), outage })
  return { lines, log, advance: (by: number) => (ms += by), outage }
}

test('that the database is away is said at first, now and then with how often it was found, and when it is back', () => {
  const { lines, log, advance, outage } = open()
  for (let found = 0; found < 900; found++) {
    const error = refused()
    // The queue tells the second of these.
    const told = found % 2 ? error : { code: error.code, message: `${error.message} (Queue: read-post)` }
    log.child({ found }).error({ err: inDatabase(told) }, 'job queue')
    advance(100)
  }
  outage.end(log)
  outage.end(log)
  expect(lines.map(({ withheld, seconds }) => [withheld, seconds])).toEqual([
    [undefined, undefined],
    [299, undefined],
    [299, undefined],
    [299, 90],
  ])
  expect(lines[0]?.err?.reason).toBe('database_away')
  expect(lines.at(-1)).toMatchObject({ level: 40, msg: 'the database is back' })
})

test('it is a new outage when nothing was heard of one for long, and lines of other things are all told', () => {
  const { lines, log, advance } = open()
  log.error({ err: inDatabase(refused()) }, 'job queue')
  log.error({ err: inDatabase(refused()) }, 'job queue')
  const ofMail = new AppError({ code: 'code_not_sent' }, { cause: refused() })
  for (const err of [ofMail, refused(), inDatabase(new Error('relation does not exist'))]) log.error({ err }, 'other')
  log.error('a sentence')
  advance(30_000)
  log.error({ err: inDatabase(refused()) }, 'job queue')
  expect(lines.map(({ msg }) => msg)).toEqual(['job queue', 'other', 'other', 'other', 'a sentence', 'job queue'])
  expect(lines.at(-1)?.withheld).toBe(1)
})
