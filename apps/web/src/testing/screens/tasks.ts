import type { Task } from '@guise/contract'
import { makePhotoFace } from '../make-face.ts'
import { noAnswer } from '../stub-server.ts'
import type { Answers } from '../stub-server.ts'
import type { ScreenStates } from './screen-states.ts'
import { appeals, broken, busyTask, doneTask, failedTask, faces, missing, newTask, project, videoTask } from './work.ts'

const turned = 'The face is turned too far away. Use a photo in which it looks towards the camera.'
const known: Answers = {
  getProject: project,
  listSourceImages: faces,
  listAppeals: appeals,
  listPhotoFaces: {
    faces: [
      makePhotoFace(),
      makePhotoFace({
        box: { x: 0.1, y: 0.3, width: 0.15, height: 0.2 },
        is_main: false,
        yaw: 70,
        problem: turned,
        reason: { code: 'photo_turned_away' },
      }),
    ],
    problem: null,
    reason: null,
  },
}
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
      videos: answersOf(videoTask),
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
