import { useSyncExternalStore } from 'react'
import { toast, undoToast } from './toast.tsx'
import type { UndoToast } from './toast.tsx'
import { onTokensChanged, tokens } from '../../lib/api/tokens.ts'
import { toastMs } from '../../lib/screen-constants.ts'

/** Something that takes a thing away, and may be taken back for five seconds. */
export type Undoable = {
  /** What the toast says was done. */
  message: string
  /** Names of what the lists leave out from now on: ids, or any text the list itself understands. */
  hides: readonly string[]
  /** Does it with keepalive and at once, then refreshes what showed it: the lists show it again when this resolves. */
  carryOut: () => Promise<unknown>
  /** The sentence for a failure. */
  failure: (error: unknown) => string
}

/** A fetch that is finished even when the page is left meanwhile. */
export const keepaliveFetch: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })

/** Hides a thing, says so with a way back, and carries it out after five seconds, or when the page is left. */
export function doUndoably(action: Undoable): void {
  undoables.start(action)
}

/** Carries out at once whatever still waits; resolves when the server has answered. */
export function carryOutAll(): Promise<void> {
  return undoables.carryOutAll()
}

/** What could not be carried out, by name, until it is tried again: the thing is back and may say why. */
export function useUndoableFailures(): ReadonlyMap<string, string> {
  return useSyncExternalStore(undoables.subscribe, undoables.failures)
}

/** Names of everything that is hidden now. */
export function useHidden(): ReadonlySet<string> {
  return useSyncExternalStore(undoables.subscribe, undoables.hidden)
}

type Surroundings = {
  /** Calls back when the page is left; answers how to stop. */
  onLeave: (listener: () => void) => () => void
  /** Calls back when the session has ended; answers how to stop. */
  onSignedOut: (listener: () => void) => () => void
  /** Shows what was done and the way back; answers how to take that away. */
  offerUndo: (offer: UndoToast) => () => void
  tellFailure: (sentence: string) => void
}

type Waiting = { action: Undoable; closeOffer: () => void; timer: ReturnType<typeof setTimeout> | undefined }

/** The list of what waits to be carried out. Its time stands still while the person is at the offer to undo. */
export function createUndoables({ onLeave, onSignedOut, offerUndo, tellFailure }: Surroundings) {
  const waiting = new Set<Waiting>()
  const names = createNames()
  let stopWatching: (() => void)[] = []

  function start(action: Undoable): void {
    const entry: Waiting = { action, closeOffer: () => undefined, timer: undefined }
    const run = () => {
      entry.timer = setTimeout(() => void carryOut(entry), toastMs)
    }
    const pause = () => clearTimeout(entry.timer)
    if (waiting.size === 0) stopWatching = [onLeave(() => void carryOutAll()), onSignedOut(forgetAll)]
    waiting.add(entry)
    names.hide(action.hides)
    entry.closeOffer = offerUndo({
      message: action.message,
      onUndo: () => end(entry) && names.show(action.hides),
      onPause: pause,
      onResume: () => {
        pause()
        if (waiting.has(entry)) run()
      },
    })
    run()
  }

  async function carryOut(entry: Waiting): Promise<void> {
    if (!end(entry)) return
    try {
      await entry.action.carryOut()
    } catch (error) {
      const sentence = entry.action.failure(error)
      tellFailure(sentence)
      names.fail(entry.action.hides, sentence)
    }
    names.show(entry.action.hides)
  }

  /** Answers whether it was still waiting. */
  function end(entry: Waiting): boolean {
    closeOffer(entry)
    const wasWaiting = waiting.delete(entry)
    if (wasWaiting && waiting.size === 0) for (const stop of stopWatching) stop()
    return wasWaiting
  }

  async function carryOutAll(): Promise<void> {
    await Promise.all([...waiting].map(carryOut))
  }

  /** Without a session nothing can be carried out, and the next one may be somebody else's. */
  function forgetAll(): void {
    for (const entry of waiting) {
      end(entry)
      names.show(entry.action.hides)
    }
  }

  return { start, carryOutAll, hidden: names.hidden, failures: names.failures, subscribe: names.subscribe }
}

function closeOffer(entry: Waiting): void {
  clearTimeout(entry.timer)
  entry.closeOffer()
}

/** Names that are hidden, each as long as somebody hides it, and what went wrong with those that are shown again. */
function createNames() {
  const hidden = new Map<string, number>()
  const listeners = new Set<() => void>()
  let snapshot: ReadonlySet<string> = new Set()
  let failures: ReadonlyMap<string, string> = new Map()

  function count(names: readonly string[], by: 1 | -1): void {
    for (const name of names) {
      const left = (hidden.get(name) ?? 0) + by
      if (left > 0) hidden.set(name, left)
      else hidden.delete(name)
    }
    snapshot = new Set(hidden.keys())
    for (const listener of listeners) listener()
  }
  return {
    hide(names: readonly string[]) {
      failures = new Map([...failures].filter(([name]) => !names.includes(name)))
      count(names, 1)
    },
    show: (names: readonly string[]) => count(names, -1),
    fail(names: readonly string[], sentence: string) {
      failures = new Map([...failures, ...names.map((name) => [name, sentence] as const)])
    },
    hidden: () => snapshot,
    failures: () => failures,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const undoables = createUndoables({
  onLeave(listener) {
    window.addEventListener('pagehide', listener)
    return () => window.removeEventListener('pagehide', listener)
  },
  onSignedOut: (listener) => onTokensChanged(() => tokens.access() === null && listener()),
  offerUndo: undoToast,
  tellFailure: toast.error,
})
