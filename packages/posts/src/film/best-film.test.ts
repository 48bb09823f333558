import { expect, test } from 'vitest'
import { bestFilm } from './best-film.ts'

const file = (name: string, more = {}) => ({ url: `https://v.example/${name}.mp4`, mediaType: 'video/mp4', ...more })

test('the largest file that need not be made smaller is taken, and the best of its size', () => {
  const small = file('small', { width: 320, height: 320 })
  const half = file('half', { width: 720, height: 720, bitrate: 1 })
  const best = file('best', { width: 720, height: 720, bitrate: 2 })
  const large = file('large', { width: 1080, height: 1920 })
  expect(bestFilm([large, small, best, half])).toBe(best)
  expect(bestFilm([large, file('larger', { width: 2160, height: 3840 })])).toBe(large)
})

test('a size that stands in the address is believed, and among files of unknown size the bits decide', () => {
  const addressed = ['320x568', '720x1280', '1080x1920'].map((size) => file(`vid/avc1/${size}/a`))
  expect(bestFilm(addressed)).toBe(addressed[1])
  const rated = [256_000, 2_176_000, 832_000, 25_000_000].map((bitrate) => file(String(bitrate), { bitrate }))
  expect(bestFilm(rated)).toBe(rated[1])
  const low = file('low', { height: 480 })
  expect(bestFilm([file('tall', { height: 1080 }), low])).toBe(low)
})

test('a playlist of pieces is no file, whatever it is called', () => {
  const playlists = [
    { url: 'https://v.example/a.m3u8' },
    { url: 'https://v.example/a.mpd?x=1' },
    { url: 'https://v.example/a', mediaType: 'application/x-mpegURL' },
    { url: undefined },
  ]
  expect(bestFilm(playlists)).toBeUndefined()
  expect(bestFilm([...playlists, file('plain')])).toMatchObject({ url: 'https://v.example/plain.mp4' })
})
