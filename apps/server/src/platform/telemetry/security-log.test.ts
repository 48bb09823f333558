import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hostileWords } from '../../testing/hostile-words.ts'
import { createLog } from './create-log.ts'
import { openSecurityLog } from './security-log.ts'

function open(level: string) {
  const lines: { reason?: string; withheld?: number; about?: string }[] = []
  let ms = 0
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { lines, advance: (by: number) => (ms += by), security: openSecurityLog(log, { secretKey: 's' }, () => ms) }
}

test('the stream is there whatever the level of the log is, and silent where that is', () => {
  for (const level of ['fatal', 'warn', 'info', 'silent']) {
    const { lines, security } = open(level)
    security({ event: 'sign_in', about: 'wendy@example.com' })
    expect(lines).toHaveLength(level === 'silent' ? 0 : 1)
    expect(JSON.stringify(lines)).not.toContain('wendy')
  }
})

test('refusals beyond what a minute may hold are counted, and told with the next line', () => {
  const { lines, advance, security } = open('warn')
  for (let time = 0; time < 25; time++) security({ event: 'denied', reason: 'code_wrong', from: '203.0.113' })
  expect(lines).toHaveLength(10)
  for (let network = 0; network < 2000; network++) security({ event: 'limited', reason: 'x', from: `n${network}` })
  expect(lines).toHaveLength(600)
  for (let time = 0; time < 25; time++) security({ event: 'sign_in' })
  const before = lines.length
  advance(60_000)
  security({ event: 'denied', reason: 'code_wrong', from: '203.0.113' })
  expect(lines.slice(before)).toMatchObject([{ reason: 'code_wrong', withheld: 1410 }])
  const withheld = lines.reduce((sum, line) => sum + (line.withheld ?? 0), 0)
  expect(withheld + lines.length).toBe(25 + 2000 + 25 + 1)
})

/** The lines that the log of a process writes. */
function openLog() {
  const lines: string[] = []
  return {
    lines,
    log: createLog({ logLevel: 'info' }, { ids: () => ({}) }, { write: (line) => void lines.push(line) }),
  }
}

test('every line of the log says when it was written, in UTC, whatever the clock of the machine shows', () => {
  const { lines, log } = openLog()
  vi.stubEnv('TZ', 'Asia/Kolkata')
  onTestFinished(() => void vi.unstubAllEnvs())
  const before = Date.now()
  log.info('something')
  const { time } = JSON.parse(lines.pop() ?? '') as { time: number }
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})

test('what somebody wrote opens no line of the log', () => {
  const { lines, log } = openLog()
  const forged = 'x\n{"level":30,"stream":"security","event":"sign_in"}\r\n\u2028\u001b[2J'
  for (const words of [...hostileWords, forged]) log.info({ name: words, err: new Error(words) }, words)
  expect(lines).toHaveLength(hostileWords.length + 1)
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
    expect(JSON.parse(line)).not.toHaveProperty('stream')
  }
})
