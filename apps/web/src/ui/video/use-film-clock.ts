import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FilmClock } from './film-clock.ts'
import type { FilmState } from './film-clock.ts'

const still: FilmState = { isPlaying: false, isWaiting: false, isMuted: false, seconds: 0, duration: 0 }
const nothing = () => () => undefined
const readStill = () => still

/** The clock of the films that are given to it, by ref; where they stood stays when one comes or goes. */
export function useFilmClock() {
  const [leader, setLeader] = useState<HTMLVideoElement | null>(null)
  const [follower, setFollower] = useState<HTMLVideoElement | null>(null)
  const [clock, setClock] = useState<FilmClock>()
  const kept = useRef(still)
  useEffect(() => {
    if (!leader) return undefined
    const made = new FilmClock(leader, follower ?? undefined)
    const { seconds, isPlaying, isMuted } = kept.current
    if (seconds > 0) made.seek(seconds)
    made.setMuted(isMuted)
    if (isPlaying) made.play()
    // A clock is made of elements, which are there only once they are drawn.
    // oxlint-disable-next-line react/set-state-in-effect
    setClock(made)
    return () => {
      kept.current = made.read()
      made.close()
      setClock(undefined)
    }
  }, [leader, follower])
  return { clock, leader: setLeader, follower: setFollower }
}

/** Where the films of a clock stand; still, while there is none. */
export function useFilmState(clock: FilmClock | undefined): FilmState {
  return useSyncExternalStore(clock?.subscribe ?? nothing, clock?.read ?? readStill)
}
