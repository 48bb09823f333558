import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UndoToast } from './toast.tsx'
import { createUndoables } from './undoable.ts'
import type { Undoable } from './undoable.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('nothing is carried out for five seconds, and the thing is hidden from the first moment', async () => {
  const { undoables, offers, done } = scene()
  undoables.start(removal('a'))
  expect(offers).toMatchObject([{ message: 'a was deleted.', isOpen: true }])
  expect([...undoables.hidden()]).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(4_999)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['a'])
  expect(offers[0]?.isOpen).toBe(false)
})

test('undo brings the thing back and nothing is ever carried out', async () => {
  const { undoables, offers, done } = scene()
  undoables.start(removal('a'))
  offers[0]?.onUndo()
  expect([...undoables.hidden()]).toEqual([])
  expect(offers[0]?.isOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual([])
})

test('an undo that comes too late changes nothing', async () => {
  const { undoables, offers, done } = scene()
  undoables.start(removal('a', { carryOut: () => new Promise(() => undefined) }))
  undoables.start(removal('b'))
  await vi.advanceTimersByTimeAsync(5_000)
  offers[0]?.onUndo()
  offers[1]?.onUndo()
  expect(done).toEqual(['b'])
  expect([...undoables.hidden()]).toEqual(['a'])
})

test('a failure brings the thing back and says why', async () => {
  const { undoables, told } = scene()
  undoables.start(removal('a', { carryOut: () => Promise.reject(new Error('no')) }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect([...undoables.hidden()]).toEqual([])
  expect(told).toEqual(['Failed to delete a: no'])
  expect([...undoables.failures()]).toEqual([['a', 'Failed to delete a: no']])
  undoables.start(removal('a'))
  expect([...undoables.failures()]).toEqual([])
})

test('the time stands still while the person is at the offer', async () => {
  const { undoables, offers, done } = scene()
  undoables.start(removal('a'))
  offers[0]?.onPause()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual([])
  offers[0]?.onResume()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(done).toEqual(['a'])
})

test('leaving the page carries everything out at once, what was undone not', async () => {
  const { undoables, offers, done, page } = scene()
  undoables.start(removal('a'))
  undoables.start(removal('b'))
  undoables.start(removal('c'))
  offers[1]?.onUndo()
  page.dispatchEvent(new Event('leave'))
  expect(done).toEqual(['a', 'c'])
  await vi.advanceTimersByTimeAsync(60_000)
  page.dispatchEvent(new Event('leave'))
  expect(done).toEqual(['a', 'c'])
})

test('signing out waits until everything is carried out', async () => {
  const { undoables, told } = scene()
  let finish = () => undefined as void
  undoables.start(removal('a', { carryOut: () => new Promise<void>((resolve) => (finish = resolve)) }))
  let isOver = false
  const all = undoables.carryOutAll().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isOver).toBe(false)
  finish()
  await all
  expect([...undoables.hidden()]).toEqual([])
  expect(told).toEqual([])
})

test('a session that has ended leaves nothing to be carried out in the next one', async () => {
  const { undoables, offers, done, page } = scene()
  undoables.start(removal('a'))
  page.dispatchEvent(new Event('signed out'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toEqual([])
  expect(offers[0]?.isOpen).toBe(false)
})

test('a thing that two removals hide stays hidden until both are over', async () => {
  const { undoables, offers } = scene()
  undoables.start(removal('a'))
  undoables.start(removal('a'))
  offers[0]?.onUndo()
  expect([...undoables.hidden()]).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([...undoables.hidden()]).toEqual([])
})

const done: string[] = []

function removal(id: string, overrides: Partial<Undoable> = {}): Undoable {
  return {
    message: `${id} was deleted.`,
    hides: [id],
    carryOut: async () => done.push(id),
    failure: (error) => `Failed to delete ${id}: ${error instanceof Error ? error.message : ''}`,
    ...overrides,
  }
}

function scene() {
  done.length = 0
  const page = new EventTarget()
  const hear = (name: string) => (listener: () => void) => {
    page.addEventListener(name, listener)
    return () => page.removeEventListener(name, listener)
  }
  const offers: (UndoToast & { isOpen: boolean })[] = []
  const told: string[] = []
  const undoables = createUndoables({
    onLeave: hear('leave'),
    onSignedOut: hear('signed out'),
    offerUndo(offer) {
      const shown = { ...offer, isOpen: true }
      offers.push(shown)
      return () => void (shown.isOpen = false)
    },
    tellFailure: (sentence) => told.push(sentence),
  })
  return { undoables, offers, told, done, page }
}
