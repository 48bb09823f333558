import type { Samples } from '@guise/contract'
import { hasSampleFilm, sampleFilm } from './sample-film.ts'
import { hasSamplePhotos, samplePhotos } from './sample-photos.ts'
import type { SamplePhoto } from './sample-photos.ts'

/** A post of the demo network. */
export type SamplePost = { slug: string; title: string; text: string; photos: SamplePhoto[]; film?: typeof sampleFilm }

/** A face to try the app with: a part of a sample photo, in its pixels. */
export type SampleFace = {
  slug: string
  name: string
  photo: string
  crop: { left: number; top: number; width: number; height: number }
}

/** Width of the small pictures in lists. */
export const thumbnailWidthPx = 320

/** The posts of the demo network. */
export const samplePosts: readonly SamplePost[] = [
  {
    slug: 'by-the-window',
    title: 'By the window',
    text: 'Four friends, one row of blinds and just enough daylight. One photo.',
    photos: photosNamed('6.jpg'),
  },
  {
    slug: 'corner-booth',
    title: 'The corner booth',
    text: 'The best seats of the bar, and everybody looks at the camera for once. One photo.',
    photos: photosNamed('3.jpg'),
  },
  {
    slug: 'on-the-stairs',
    title: 'On the stairs',
    text: 'Five people, seven steps, the last light of the day. One photo.',
    photos: photosNamed('5.jpg'),
  },
  {
    slug: 'dressed-up',
    title: 'Dressed up',
    text: 'First the costumes, then the party. Two photos.',
    photos: photosNamed('1.jpg', '4.jpg'),
  },
  {
    slug: 'friday-night',
    title: 'Friday night in four photos',
    text: 'From the first drink to the last step of the staircase. Four photos.',
    photos: photosNamed('3.jpg', '4.jpg', '1.jpg', '5.jpg'),
  },
  {
    slug: 'whole-album',
    title: 'The whole album',
    text: 'Everything that was on the camera, in order. Six photos.',
    photos: photosNamed('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'),
  },
]

/** The post that is one film; its photo is the poster. */
export const filmPost: SamplePost = {
  slug: 'astronaut',
  title: 'Before the launch',
  text: "Six seconds with an astronaut. One video, made by Guise from NASA's portrait of Eileen Collins, which is in the public domain; neither NASA nor she has anything to do with it.",
  photos: [{ ...sampleFilm, name: sampleFilm.poster }],
  film: sampleFilm,
}

/** The sample posts of an installation; the film only where videos are swapped. */
export function samplePostsOf({ hasVideos }: { hasVideos: boolean }): readonly SamplePost[] {
  return hasVideos && hasSampleFilm() ? [...samplePosts, filmPost] : samplePosts
}

/**
 * Clear faces out of the sample photos; none of them is the main face of its photo, so that every swap is seen. The first is the one that a
 * newcomer tries: it is sharp enough for every sample post.
 */
export const sampleFaces: readonly SampleFace[] = [
  {
    slug: 'blonde-curls',
    name: 'Blonde curls',
    photo: '3.jpg',
    crop: { left: 430, top: 220, width: 540, height: 540 },
  },
  { slug: 'hair-up', name: 'Hair up', photo: '5.jpg', crop: { left: 660, top: 20, width: 420, height: 420 } },
  {
    slug: 'long-dark-hair',
    name: 'Long dark hair',
    photo: '6.jpg',
    crop: { left: 100, top: 370, width: 520, height: 520 },
  },
  { slug: 'red-lips', name: 'Red lips', photo: '3.jpg', crop: { left: 1350, top: 190, width: 500, height: 500 } },
  {
    slug: 'sideways-glance',
    name: 'Sideways glance',
    photo: '5.jpg',
    crop: { left: 1300, top: 270, width: 500, height: 500 },
  },
]

/** Sample posts and faces with their addresses below an origin; empty where the photos are not installed. */
export function listSamples(origin: string, here: { hasVideos: boolean }): Samples {
  if (!hasSamplePhotos()) return { posts: [], faces: [] }
  return {
    posts: samplePostsOf(here).map((post) => ({
      url: postUrl(origin, post),
      title: post.title,
      photo_count: post.photos.length,
      has_video: post.film !== undefined,
      thumbnail_urls: post.photos.map((photo) => photoUrl(origin, photo, thumbnailWidthPx)),
    })),
    faces: sampleFaces.map((face) => ({ url: faceUrl(origin, face), name: face.name })),
  }
}

/** The address of a sample post. */
export function postUrl(origin: string, post: SamplePost): string {
  return `${origin}/demo/p/${post.slug}`
}

/** The address of a sample photo, in full or made smaller. */
export function photoUrl(origin: string, photo: SamplePhoto, widthPx?: number): string {
  return `${origin}/demo/photos/${photo.name}${widthPx === undefined ? '' : `?w=${widthPx}`}`
}

/** The address of the sample film. */
export function filmUrl(origin: string, film: Pick<typeof sampleFilm, 'name'>): string {
  return `${origin}/demo/films/${film.name}`
}

/** The address of a sample face. */
export function faceUrl(origin: string, face: SampleFace): string {
  return `${origin}/demo/faces/${face.slug}.jpg`
}

function photosNamed(...names: string[]): SamplePhoto[] {
  return names.flatMap((name) => samplePhotos.filter((photo) => photo.name === name))
}
