import { makePicture } from '../make-picture.ts'
import { scene } from '../pictures.ts'
import { noAnswer } from '../pretend-server.ts'
import type { ScreenStates } from '../screens.ts'
import { broken, projects } from './work.ts'

const pictures = Array.from({ length: 12 }, (_, number) =>
  makePicture({
    url: scene(number, 'result'),
    thumbnail_url: scene(number, 'result'),
    original_url: scene(number, 'original'),
    created_at: `2026-11-${String(20 - Math.floor(number / 4)).padStart(2, '0')}T12:00:00.000Z`,
  }),
)

/** All pictures of all projects. */
export const galleryScreens: ScreenStates[] = [
  {
    name: 'gallery',
    path: '/gallery',
    states: {
      loading: { listGallery: noAnswer, listProjects: projects },
      empty: { listGallery: [], listProjects: projects },
      full: { listGallery: pictures, listProjects: projects },
      failed: { listGallery: broken, listProjects: projects },
    },
  },
  {
    name: 'gallery-filtered',
    path: '/gallery?type=video',
    states: { empty: { listGallery: [], listProjects: projects } },
  },
]
