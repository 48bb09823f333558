import { Report } from '@guise/contract'
import type { Content } from '@guise/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../testing/make-id.ts'
import { makeContent, makeUnswapped } from '../../testing/make-task.ts'
import { isOfResult, reportableUntil, reportOf, reportState } from './report-state.tsx'

const resultAt = '2026-01-02T03:04:05.000Z'
const later = '2026-01-02T04:00:00.000Z'

function makeReport(content: Content, parts: Partial<Report> = {}): Report {
  const time = { created_at: later, settled_at: null }
  const ids = { id: makeId(), task_id: makeId(), content_id: content.id }
  return Report.parse({ ...ids, ...time, wish: 'refund', reason: 'Blurred', status: 'open', note: null, ...parts })
}

test('a result can be reported until 24 hours after it was made', () => {
  expect(reportableUntil(makeContent({ result_at: resultAt }))?.toISOString()).toBe('2026-01-03T03:04:05.000Z')
  expect(reportableUntil(makeUnswapped())).toBeUndefined()
})

test('of several reports of a photo the latest counts, and those of other photos do not', () => {
  const content = makeContent()
  const [latest, first] = [makeReport(content), makeReport(content)]
  expect(reportOf([makeReport(makeContent()), latest, first], content)).toBe(latest)
  expect(reportOf(undefined, content)).toBeUndefined()
})

test.each(['open', 'refunded', 'refused', 'removed'] as const)('a report that is %s is shown as that', (status) => {
  const content = makeContent({ result_at: resultAt })
  expect(reportState(makeReport(content, { status }), content)).toBe(status)
})

test('a result is being made again until the new one is there, or it has failed', () => {
  const working = makeUnswapped({ status: 'processing' })
  const reported = { wish: 'reprocess', status: 'reprocessed' } as const
  expect(reportState(makeReport(working, reported), working)).toBe('remaking')
  const failed = makeUnswapped({ status: 'failed' })
  expect(reportState(makeReport(failed, reported), failed)).toBe('unmade')
  const stale = makeContent({ result_at: resultAt })
  expect(reportState(makeReport(stale, reported), stale)).toBe('remaking')
  const done = makeContent({ result_at: '2026-01-02T04:00:09.000Z' })
  expect(reportState(makeReport(done, reported), done)).toBe('remade')
})

test('a report is about the result it came after, not about one made since', () => {
  const content = makeContent({ result_at: resultAt })
  expect(isOfResult(makeReport(content), content)).toBe(true)
  expect(isOfResult(makeReport(content), { ...content, result_at: '2026-01-02T05:00:00.000Z' })).toBe(false)
})
