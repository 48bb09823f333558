import type { Samples } from '@guise/contract'
import { hasSampleFilm, sampleFilm } from './sample-film.ts'
import type { SampleFace, SamplePhoto, SampleSet } from './sample-set.ts'

/** A post of the demo network. */
export type SamplePost = { slug: string; title: string; text: string; photos: SamplePhoto[]; film?: typeof sampleFilm }

/** Width of the small pictures in lists. */
export const thumbnailWidthPx = 320

/** The post that is one film; its photo is the poster. */
export const filmPost: SamplePost = {
  slug: 'astronaut',
  title: 'Before the launch',
  text: "Six seconds with an astronaut. One video, made by Guise from NASA's portrait of Eileen Collins, which is in the public domain; neither NASA nor she has anything to do with it.",
  photos: [{ ...sampleFilm, name: sampleFilm.poster }],
  film: sampleFilm,
}

/** The sample posts of an installation; the film only where videos are swapped. */
export function samplePostsOf({ posts }: SampleSet, { hasVideos }: { hasVideos: boolean }): readonly SamplePost[] {
  return hasVideos && hasSampleFilm() ? [...posts, filmPost] : posts
}

/** Sample posts and faces with their addresses below an origin. */
export function listSamples(origin: string, set: SampleSet, here: { hasVideos: boolean }): Samples {
  return {
    posts: samplePostsOf(set, here).map((post) => ({
      url: postUrl(origin, post),
      title: post.title,
      photo_count: post.photos.length,
      has_video: post.film !== undefined,
      thumbnail_urls: post.photos.map((photo) => photoUrl(origin, photo, thumbnailWidthPx)),
    })),
    faces: set.faces.map((face) => ({ url: faceUrl(origin, face), name: face.name })),
    credits_url: creditsUrl(origin),
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

/** The address of the page that says whose pictures the samples are. */
function creditsUrl(origin: string): string {
  return `${origin}/demo/credits`
}
