import { noAnswer } from '../stub-server.ts'
import type { ScreenStates } from './screen-states.ts'
import { broken, faces, missing, project, projects, tasks } from './work.ts'

const known = { getProject: project, listSourceImages: faces }

/** The list of projects, the page of one, and the way in for shared links. */
export const projectScreens: ScreenStates[] = [
  {
    name: 'projects',
    path: '/projects',
    states: {
      loading: { listProjects: noAnswer, listSourceImages: noAnswer },
      empty: { listProjects: [], listSourceImages: [] },
      full: { listProjects: projects, listSourceImages: faces },
      failed: { listProjects: broken, listSourceImages: faces },
    },
  },
  {
    name: 'project',
    path: `/projects/${project.id}`,
    states: {
      loading: { getProject: noAnswer, listTasks: noAnswer, listSourceImages: noAnswer },
      empty: { ...known, listTasks: [] },
      full: { ...known, listTasks: tasks },
      failed: { getProject: broken, listTasks: broken, listSourceImages: faces },
      'tasks-failed': { ...known, listTasks: broken },
      'not-found': { getProject: missing, listTasks: missing, listSourceImages: faces },
    },
  },
  {
    name: 'share',
    path: '/share?url=https%3A%2F%2Fexample.org%2Fp%2F1',
    states: {
      loading: { listProjects: noAnswer, listSourceImages: faces },
      empty: { listProjects: [], listSourceImages: faces },
      full: { listProjects: projects, listSourceImages: faces },
      failed: { listProjects: broken, listSourceImages: faces },
    },
  },
]
