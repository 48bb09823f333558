import { expect, test } from 'vitest'
import { makeContent, makeUnswapped } from '../../../testing/make-task.ts'
import { shownPictures } from './shown-pictures.ts'
import { videoProgress } from '../item/video-progress.tsx'

const video = { item_type: 'Video', video_duration: 6.02, thumbnail_url: '/media/poster' } as const

test('a photo is shown by its thumbnails, large by itself', () => {
  const photo = makeContent({ item_url: '/o', thumbnail_url: '/t', processed_file_url: '/r' })
  expect(shownPictures(photo, true)).toEqual({ original: '/o', newest: null, result: '/r' })
  expect(shownPictures(photo, false)).toMatchObject({ original: '/t', result: photo.processed_thumbnail_url })
  expect(shownPictures({ ...photo, thumbnail_url: null, processed_thumbnail_url: null }, false)).toMatchObject({
    original: '/o',
    result: '/r',
  })
})

test('a video is shown by its posters whatever the size, because a film is no picture', () => {
  const done = makeContent({ ...video, processed_thumbnail_url: '/media/result-poster' })
  for (const isLarge of [true, false]) {
    expect(shownPictures(done, isLarge)).toEqual({
      original: '/media/poster',
      newest: null,
      result: '/media/result-poster',
    })
  }
})

test('a video under way is shown by its newest frame, and says how many of its seconds are done', () => {
  const video_progress = { seconds_done: 2.96, preview_url: '/media/newest' }
  const busy = makeUnswapped({ ...video, status: 'processing', video_progress })
  expect(shownPictures(busy, false)).toEqual({ original: '/media/poster', newest: '/media/newest', result: null })
  expect(videoProgress(busy)).toEqual({ done: 3, total: 6 })
  expect(videoProgress({ ...busy, video_progress: { ...video_progress, seconds_done: 6.2 } })).toEqual({
    done: 6,
    total: 6,
  })
  expect(videoProgress({ ...busy, video_progress: null })).toBeUndefined()
})
