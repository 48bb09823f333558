import { noAnswer } from '../stub-server.ts'
import type { ScreenStates } from './screen-states.ts'
import { broken, faces } from './work.ts'

/** The library of source faces. */
export const faceScreens: ScreenStates[] = [
  {
    name: 'source-faces',
    path: '/source-faces',
    states: {
      loading: { listSourceImages: noAnswer },
      empty: { listSourceImages: [] },
      full: { listSourceImages: faces },
      failed: { listSourceImages: broken },
    },
  },
]
