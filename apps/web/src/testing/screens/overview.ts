import { noAnswer } from '../stub-server.ts'
import type { ScreenStates } from './screen-states.ts'
import { broken, faces, projects, tasks } from './work.ts'

/** The first page after sign-in. */
export const overviewScreens: ScreenStates[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    states: {
      loading: { listProjects: noAnswer, listTasks: noAnswer, listSourceImages: noAnswer },
      empty: { listProjects: [], listTasks: [], listSourceImages: [] },
      full: { listProjects: projects, listTasks: tasks, listSourceImages: faces },
      failed: { listProjects: broken, listTasks: broken, listSourceImages: broken },
    },
  },
]
