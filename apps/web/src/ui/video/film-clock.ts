/** What the clock asks of a film; a video element has it. */
export type Film = EventTarget &
  Pick<
    HTMLVideoElement,
    | 'currentTime'
    | 'duration'
    | 'ended'
    | 'muted'
    | 'paused'
    | 'playbackRate'
    | 'preload'
    | 'readyState'
    | 'seeking'
    | 'pause'
    | 'play'
    | 'requestVideoFrameCallback'
    | 'cancelVideoFrameCallback'
  >

/** Where a film stands. */
export type FilmState = {
  /** It plays, or will as soon as it can. */
  readonly isPlaying: boolean
  /** It should play and waits for its bytes. */
  readonly isWaiting: boolean
  readonly isMuted: boolean
  readonly seconds: number
  /** 0 until it is known. */
  readonly duration: number
}

/** Enough has come to go on: HTMLMediaElement.HAVE_FUTURE_DATA. */
const canGoOn = 3
/** Videos have at most thirty frames a second. */
const leastFrameSeconds = 1 / 30
/** Nearer to the beginning of a frame than times are written down. */
const hairSeconds = 0.002
/** A frame that does not come within this time will not come: the film shows it already. */
const frameWaitMs = 250

/**
 * One clock for a film, or for two of one scene: the leader keeps the time and has the sound, the follower is mute and kept
 * within a frame of it. What happens to one of them, waiting for bytes above all, happens to both.
 */
export class FilmClock {
  readonly #leader: Film
  readonly #follower: Film | undefined
  readonly #films: readonly Film[]
  readonly #stop = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly #callbacks = new Map<Film, number>()
  #state: FilmState
  #isHeld = false
  #isStepping = false
  /** When the frame begins that the leader shows. */
  #shown = 0

  constructor(leader: Film, follower?: Film) {
    this.#leader = leader
    this.#follower = follower
    this.#films = follower ? [leader, follower] : [leader]
    this.#state = {
      isPlaying: false,
      isWaiting: false,
      isMuted: leader.muted,
      seconds: leader.currentTime,
      duration: knownDuration(leader),
    }
    if (follower) follower.muted = true
    for (const film of this.#films) this.#listen(film)
  }

  /** Tells of every change; answers how to hear no more of them. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Where the film stands now. */
  readonly read = (): FilmState => this.#state

  /** Plays on, or from the beginning when the end is reached. */
  play(): void {
    if (this.#leader.ended) this.seek(0)
    // What is only to be looked at is not loaded; what plays is.
    for (const film of this.#films) film.preload = 'auto'
    this.#change({ isPlaying: true })
    this.#settle()
  }

  /** Stops at the frame that is shown, the same of both films. */
  pause(): void {
    this.#change({ isPlaying: false, isWaiting: false })
    this.#isHeld = false
    for (const film of this.#films) film.pause()
    const { currentTime } = this.#leader
    if (this.#follower && this.#follower.currentTime !== currentTime) this.#follower.currentTime = currentTime
  }

  /** Plays what stands still, and the other way round. */
  toggle(): void {
    if (this.#state.isPlaying) this.pause()
    else this.play()
  }

  /** Goes to a moment. */
  seek(seconds: number): void {
    const target = Math.min(Math.max(0, seconds), this.#state.duration || seconds)
    for (const film of this.#films) film.currentTime = target
    this.#change({ seconds: target })
  }

  /** Shows the next frame or the one before, standing still; one step at a time. */
  async step(by: 1 | -1): Promise<void> {
    if (this.#isStepping) return
    this.#isStepping = true
    this.pause()
    const from = this.#shown
    try {
      if (by === -1) return await this.#show(Math.max(0, from - hairSeconds))
      // How long a frame lasts is not told, and it varies in many films: the first try is as short as frames get.
      for (let ahead = leastFrameSeconds + hairSeconds; this.#shown <= from; ahead += leastFrameSeconds / 2) {
        // A film whose clock was closed meanwhile may be another one's by now.
        if (from + ahead >= this.#state.duration || this.#stop.signal.aborted) return
        await this.#show(from + ahead)
      }
    } finally {
      this.#isStepping = false
    }
  }

  /** Switches the sound of the leader; the follower has none. */
  setMuted(isMuted: boolean): void {
    this.#leader.muted = isMuted
    this.#change({ isMuted })
  }

  /** Lets go of the films. */
  close(): void {
    this.#stop.abort()
    for (const film of this.#films) {
      film.cancelVideoFrameCallback(this.#callbacks.get(film) ?? 0)
      film.pause()
    }
  }

  #listen(film: Film): void {
    const { signal } = this.#stop
    const settle = () => this.#settle()
    for (const name of ['waiting', 'seeking', 'seeked', 'canplay', 'playing', 'stalled']) {
      film.addEventListener(name, settle, { signal })
    }
    const watch = (_now: number, { mediaTime }: { mediaTime: number }) => {
      if (film === this.#leader) {
        this.#shown = mediaTime
        this.#change({ seconds: mediaTime })
      }
      this.#keepInStep()
      this.#callbacks.set(film, film.requestVideoFrameCallback(watch))
    }
    this.#callbacks.set(film, film.requestVideoFrameCallback(watch))
    if (film !== this.#leader) return
    const learn = () => this.#change({ duration: knownDuration(film) })
    film.addEventListener('durationchange', learn, { signal })
    film.addEventListener('loadedmetadata', learn, { signal })
    film.addEventListener('ended', () => this.pause(), { signal })
    // The keys of a keyboard or of a pair of headphones reach the leader without us.
    film.addEventListener('play', () => !film.paused && !this.#state.isPlaying && this.play(), { signal })
    film.addEventListener('pause', () => film.paused && !film.ended && !this.#isHeld && this.pause(), { signal })
  }

  /** Lets both run, or neither: as long as one of them cannot go on the other waits for it. */
  #settle(): void {
    if (!this.#state.isPlaying) return
    const isReady = this.#films.every((film) => film.ended || (!film.seeking && film.readyState >= canGoOn))
    this.#change({ isWaiting: !isReady })
    // One alone waits by itself.
    if (!isReady && this.#follower) return this.#hold()
    this.#isHeld = false
    for (const film of this.#films) if (film.paused && !film.ended) this.#run(film)
  }

  #hold(): void {
    this.#isHeld = true
    for (const film of this.#films) film.pause()
  }

  #run(film: Film): void {
    film.play().catch((error: unknown) => {
      // A pause that came before the first frame ends the promise, too: that is no refusal.
      if (error instanceof DOMException && error.name === 'AbortError') return
      this.pause()
    })
  }

  #keepInStep(): void {
    const [leader, follower] = [this.#leader, this.#follower]
    if (!follower || leader.paused || follower.ended) return
    const rate = rateAfter(follower.currentTime - leader.currentTime)
    if (rate !== undefined) {
      follower.playbackRate = rate
      return
    }
    this.#hold()
    follower.playbackRate = 1
    follower.currentTime = leader.currentTime
  }

  async #show(seconds: number): Promise<void> {
    const [begins] = await Promise.all(this.#films.map((film) => frameAt(film, seconds)))
    if (begins === undefined) return
    this.#shown = begins
    this.#change({ seconds: begins })
  }

  #change(change: Partial<FilmState>): void {
    const names = Object.keys(change) as (keyof FilmState)[] // the keys of a part are keys of the whole
    if (names.every((name) => this.#state[name] === change[name])) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** How fast a film runs that is so far ahead of the other, in seconds; undefined when it must jump instead. */
export function rateAfter(ahead: number): number | undefined {
  if (Math.abs(ahead) > 0.25) return undefined
  if (Math.abs(ahead) < 0.004) return 1
  return 1 - Math.min(0.5, Math.max(-0.5, ahead * 6))
}

/** Goes to a moment; answers when the frame begins that is shown then, undefined when it was shown already. */
function frameAt(film: Film, seconds: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const callback = film.requestVideoFrameCallback((_now, { mediaTime }) => resolve(mediaTime))
    const giveUp = () => {
      film.cancelVideoFrameCallback(callback)
      resolve(undefined)
    }
    film.addEventListener('seeked', () => setTimeout(giveUp, frameWaitMs), { once: true })
    film.currentTime = seconds
  })
}

function knownDuration({ duration }: Film): number {
  return Number.isFinite(duration) ? duration : 0
}
