import { makePicture } from '../make-picture.ts'
import { scene } from '../pictures.ts'
import { noAnswer } from '../stub-server.ts'
import type { ScreenStates } from './screen-states.ts'
import { broken, projects } from './work.ts'

const pictures = Array.from({ length: 12 }, (_, number) =>
  makePicture({
    url: scene(number, 'result'),
    thumbnail_url: scene(number, 'result'),
    original_url: scene(number, 'original'),
    ...(number === 2 && { type: 'video', url: '/media/sample.mp4', video_duration: 6 }),
    created_at: `2026-11-${String(20 - Math.floor(number / 4)).padStart(2, '0')}T12:00:00.000Z`,
  }),
)

const days = [20, 19, 18].map((day) => ({ section: `2026-11-${day}`, count: 4 }))
const as_of = '2026-11-21T00:00:00.000Z'
const none = { listGallery: [], listGallerySections: { as_of, total: 0, sections: [] }, listProjects: projects }

/** All pictures of all projects. */
export const galleryScreens: ScreenStates[] = [
  {
    name: 'gallery',
    path: '/gallery',
    states: {
      loading: { listGallery: noAnswer, listGallerySections: noAnswer, listProjects: projects },
      empty: none,
      full: {
        listGallery: pictures,
        listGallerySections: { as_of, total: pictures.length, sections: days },
        listProjects: projects,
      },
      failed: { listGallery: broken, listGallerySections: broken, listProjects: projects },
    },
  },
  { name: 'gallery-filtered', path: '/gallery?type=video', states: { empty: none } },
]
