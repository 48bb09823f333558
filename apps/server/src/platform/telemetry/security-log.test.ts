import { pino } from 'pino'
import { expect, test } from 'vitest'
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
    security({ event: 'sign_in', about: 'ada@example.com' })
    expect(lines).toHaveLength(level === 'silent' ? 0 : 1)
    expect(JSON.stringify(lines)).not.toContain('ada')
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
