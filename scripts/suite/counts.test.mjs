import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closingLine, playwrightCounts, ranAny, vitestCounts } from './counts.mjs'

test('the closing line adds the tests and the journeys up', () => {
  const counts = [
    { passed: 10, failed: 1, skipped: 0 },
    { passed: 3, failed: 0, skipped: 2 },
  ]
  expect(closingLine(counts)).toBe('13 passed, 1 failed, 2 skipped')
  expect(closingLine([{ passed: 3, failed: 0, skipped: 0 }, undefined])).toBe('3 passed, 0 failed')
})

test('a test file that cannot be loaded counts as a failure', async () => {
  const path = await reportFile({
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  })
  expect(await vitestCounts(path)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('a journey that passed at the second try has passed', async () => {
  const path = await reportFile({ stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 } })
  expect(await playwrightCounts(path)).toEqual({ passed: 5, failed: 2, skipped: 3 })
})

test('a runner that left no report, or only skipped tests, ran none', async () => {
  expect(ranAny(await vitestCounts('/nowhere/report.json'))).toBe(false)
  expect(ranAny({ passed: 0, failed: 0, skipped: 9 })).toBe(false)
})

async function reportFile(report) {
  const folder = await mkdtemp(join(tmpdir(), 'guise-counts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify(report))
  return path
}
