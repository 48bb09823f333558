import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilmClock, rateAfter } from './film-clock.ts'
import type { Film } from './film-clock.ts'

const tickMs = 5

/** A film that plays by the clock of the test as a browser's does: it begins late, runs a little wrong, and may wait for bytes. */
class PretendedFilm extends EventTarget implements Film {
  duration = 6
  ended = false
  muted = false
  paused = true
  playbackRate = 1
  preload = 'metadata' as const
  readyState = 4
  seeking = false
  /** When each frame begins. */
  readonly #frames: readonly number[]
  readonly #options: { startsAfterMs: number; speed: number }
  readonly #callbacks = new Map<number, VideoFrameRequestCallback>()
  #at = 0
  #shown = -1
  #startsIn = 0
  #id = 0

  constructor(frames: readonly number[], options = { startsAfterMs: 0, speed: 1 }) {
    super()
    this.#frames = frames
    this.#options = options
  }
  get currentTime() {
    return this.#at
  }
  set currentTime(seconds: number) {
    this.#at = seconds
    this.seeking = true
    this.ended = false
    this.dispatchEvent(new Event('seeking'))
    setTimeout(() => {
      this.seeking = false
      this.dispatchEvent(new Event('seeked'))
      this.#show()
    }, 20)
  }
  play() {
    this.paused = false
    this.#startsIn = this.#options.startsAfterMs
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  }
  pause() {
    if (this.paused) return
    this.paused = true
    setTimeout(() => this.dispatchEvent(new Event('pause')))
  }
  requestVideoFrameCallback(callback: VideoFrameRequestCallback) {
    this.#callbacks.set(++this.#id, callback)
    return this.#id
  }
  cancelVideoFrameCallback(id: number) {
    this.#callbacks.delete(id)
  }
  /** Lets time pass. */
  tick(ms: number) {
    if (this.paused || this.seeking || this.ended || this.readyState < 3) return
    this.#startsIn -= ms
    if (this.#startsIn > 0) return
    this.#at = Math.min(this.duration, this.#at + (ms / 1000) * this.#options.speed * this.playbackRate)
    if (this.#at >= this.duration) {
      this.paused = true
      this.ended = true
      this.dispatchEvent(new Event('pause'))
      this.dispatchEvent(new Event('ended'))
    }
    this.#show()
  }
  /** Has no more bytes, or has them again. */
  stall(isStalled: boolean) {
    this.readyState = isStalled ? 2 : 4
    this.dispatchEvent(new Event(isStalled ? 'waiting' : 'canplay'))
  }
  #show() {
    const frame = this.#frames.findLastIndex((begins) => begins <= this.#at + 1e-9)
    if (frame === this.#shown) return
    this.#shown = frame
    const due = [...this.#callbacks.values()]
    this.#callbacks.clear()
    // Only the moment of the frame is looked at.
    for (const call of due) call(0, { mediaTime: this.#frames[frame] ?? 0 } as VideoFrameCallbackMetadata)
  }
}

const steady = (fps: number, seconds = 6) => Array.from({ length: fps * seconds }, (_, i) => i / fps)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Runs both films for so long; answers how far apart they were at most, in frames. */
async function run(films: PretendedFilm[], ms: number): Promise<number> {
  let worst = 0
  for (let passed = 0; passed < ms; passed += tickMs) {
    for (const film of films) film.tick(tickMs)
    await vi.advanceTimersByTimeAsync(tickMs)
    const [a, b] = films
    if (a && b) worst = Math.max(worst, Math.abs(a.currentTime - b.currentTime) * 30)
  }
  return worst
}

test('two films are kept within a frame of one another, though one starts later and runs differently', async () => {
  const leader = new PretendedFilm(steady(30), { startsAfterMs: 80, speed: 1 })
  const follower = new PretendedFilm(steady(30), { startsAfterMs: 10, speed: 1.02 })
  new FilmClock(leader, follower).play()
  await run([leader, follower], 600)
  expect(await run([leader, follower], 4000)).toBeLessThan(1)
  expect(leader.playbackRate).toBe(1)
})

test('while one waits for bytes the other waits for it, whichever it is', async () => {
  const [leader, follower] = [new PretendedFilm(steady(30)), new PretendedFilm(steady(30))]
  const clock = new FilmClock(leader, follower)
  clock.play()
  for (const waiting of [follower, leader]) {
    await run([leader, follower], 500)
    waiting.stall(true)
    const { currentTime } = leader
    expect(clock.read()).toMatchObject({ isPlaying: true, isWaiting: true })
    expect(await run([leader, follower], 1000)).toBeLessThan(1)
    expect(leader.currentTime).toBe(currentTime)
    waiting.stall(false)
    expect(clock.read().isWaiting).toBe(false)
    await run([leader, follower], 200)
    expect(leader.currentTime).toBeGreaterThan(currentTime)
  }
})

test('one that has fallen far behind jumps, and the other waits until it is there', async () => {
  const [leader, follower] = [new PretendedFilm(steady(30)), new PretendedFilm(steady(30))]
  new FilmClock(leader, follower).play()
  await run([leader, follower], 300)
  follower.currentTime = 4
  await run([leader, follower], 200)
  expect(await run([leader, follower], 1000)).toBeLessThan(1)
})

test.each([
  ['24 frames a second', steady(24)],
  ['30 frames a second', steady(30)],
  ['frames of different length', [0, 0.033, 0.1, 0.133, 0.233, 0.267, 0.6]],
])('a step shows exactly the next frame of both films, and back the one before: %s', async (_, frames) => {
  const [leader, follower] = [new PretendedFilm(frames), new PretendedFilm(frames)]
  leader.duration = follower.duration = (frames.at(-1) ?? 0) + 0.04
  const clock = new FilmClock(leader, follower)
  const shown = []
  for (const by of [1, 1, 1, 1, 1, -1, -1] as const) {
    const step = clock.step(by)
    await vi.advanceTimersByTimeAsync(5000)
    await step
    shown.push(frames.indexOf(clock.read().seconds))
    expect(follower.currentTime).toBe(leader.currentTime)
  }
  expect(shown).toEqual([1, 2, 3, 4, 5, 4, 3])
})

test('before the first frame and behind the last one there is nothing to step to', async () => {
  const film = new PretendedFilm([0, 0.033, 0.067])
  film.duration = 0.1
  const clock = new FilmClock(film)
  for (const by of [-1, 1, 1, 1, 1] as const) {
    const step = clock.step(by)
    await vi.advanceTimersByTimeAsync(5000)
    await step
  }
  expect(clock.read().seconds).toBe(0.067)
})

test('a film that another clock takes over in the middle of a step is moved by that one alone', async () => {
  const [leader, film] = [new PretendedFilm([0, 1]), new PretendedFilm([0, 1])]
  const alone = new FilmClock(film)
  void alone.step(1)
  await vi.advanceTimersByTimeAsync(100)
  alone.close()
  new FilmClock(leader, film).seek(0.5)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([leader.currentTime, film.currentTime]).toEqual([0.5, 0.5])
})

test('the sound is heard once: of the leader, until it is switched off', () => {
  const [leader, follower] = [new PretendedFilm(steady(30)), new PretendedFilm(steady(30))]
  const clock = new FilmClock(leader, follower)
  expect([leader.muted, follower.muted]).toEqual([false, true])
  clock.setMuted(true)
  expect([leader.muted, follower.muted, clock.read().isMuted]).toEqual([true, true, true])
})

test('at the end it stands still, and plays again from the beginning', async () => {
  const [leader, follower] = [new PretendedFilm(steady(30)), new PretendedFilm(steady(30))]
  leader.duration = follower.duration = 1
  const clock = new FilmClock(leader, follower)
  clock.play()
  await run([leader, follower], 1500)
  expect(clock.read().isPlaying).toBe(false)
  clock.play()
  await run([leader, follower], 300)
  expect(leader.currentTime).toBeGreaterThan(0.1)
  expect(leader.currentTime).toBeLessThan(0.4)
})

test('a pause by the keys of the keyboard is one of the clock, a short wait is none', async () => {
  const [leader, follower] = [new PretendedFilm(steady(30)), new PretendedFilm(steady(30))]
  const clock = new FilmClock(leader, follower)
  clock.play()
  await run([leader, follower], 200)
  leader.pause()
  await run([leader, follower], 100)
  expect(clock.read().isPlaying).toBe(false)
  expect(follower.paused).toBe(true)
})

test('the further apart, the harder one film is slowed down or driven, until it has to jump', () => {
  expect(rateAfter(0)).toBe(1)
  expect(rateAfter(0.03)).toBeCloseTo(0.82)
  expect(rateAfter(-0.03)).toBeCloseTo(1.18)
  expect(rateAfter(0.2)).toBe(0.5)
  expect(rateAfter(0.3)).toBeUndefined()
})
