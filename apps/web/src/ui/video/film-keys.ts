import type { FilmClock } from './film-clock.ts'

type Press = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** Does what a key means to a film wherever the focus is: K plays, comma and full stop go frame by frame, M is the sound. */
export function pressFilmKey(clock: FilmClock | undefined, { key, ctrlKey, metaKey, altKey }: Press): boolean {
  if (!clock || ctrlKey || metaKey || altKey) return false
  if (key === 'k' || key === 'K') clock.toggle()
  else if (key === 'm' || key === 'M') clock.setMuted(!clock.read().isMuted)
  else if (key === ',') void clock.step(-1)
  else if (key === '.') void clock.step(1)
  else return false
  return true
}

/** Does what a key means on the controls of a film: arrows go frame by frame when it stands still, else by a second. */
export function pressControlKey(clock: FilmClock | undefined, { key }: Pick<Press, 'key'>): boolean {
  const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : undefined
  if (!clock || by === undefined) return false
  const { isPlaying, seconds } = clock.read()
  if (isPlaying) clock.seek(seconds + by)
  else void clock.step(by)
  return true
}
