import { readFile } from 'node:fs/promises'

/** Counts of the unit and server tests, from vitest's JSON report. */
export async function vitestCounts(path) {
  const report = await read(path)
  if (!report) return undefined
  // A file that could not even be loaded has no tests to fail: it counts as one.
  const unloadable = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of the journeys, from Playwright's JSON report. */
export async function playwrightCounts(path) {
  const report = await read(path)
  if (!report) return undefined
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/** Adds counts up and puts them in the closing line of the suite. */
export function closingLine(counts) {
  const sum = (key) => counts.reduce((total, count) => total + (count?.[key] ?? 0), 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Whether at least one test really ran to its end. */
export function ranAny(count) {
  return count !== undefined && count.passed + count.failed > 0
}

async function read(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
