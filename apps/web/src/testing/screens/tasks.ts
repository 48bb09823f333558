import type { Task } from '@guise/contract'
import { noAnswer } from '../pretend-server.ts'
import type { Answers } from '../pretend-server.ts'
import type { ScreenStates } from '../screens.ts'
import { broken, busyTask, doneTask, failedTask, faces, missing, newTask, project } from './work.ts'

const known = { getProject: project, listSourceImages: faces }
const answersOf = (task: Task): Answers => ({ ...known, getTask: task })
const path = (task: Task, view: string) => `/projects/${project.id}/tasks/${task.id}?view=${view}`

/** The page of a task in its four views, and in each state of its work. */
export const taskScreens: ScreenStates[] = [
  ...['comparison', 'grid', 'list', 'links'].map((view) => ({
    name: `task-${view}`,
    path: path(doneTask, view),
    states: {
      full: answersOf(doneTask),
      busy: answersOf(busyTask),
      empty: answersOf(newTask),
      failed: answersOf(failedTask),
    },
  })),
  {
    name: 'task',
    path: path(doneTask, 'comparison'),
    states: {
      loading: { ...known, getTask: noAnswer },
      failed: { ...known, getTask: broken },
      'not-found': { ...known, getTask: missing },
    },
  },
]
