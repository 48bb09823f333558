import { z } from 'zod'
import { ContentId, TaskId } from './ids.ts'
import {
  AddTaskUrlsBody,
  CreateTaskBody,
  ListTasksQuery,
  RetryContentBody,
  Task,
  TaskResults,
  UpdateTaskBody,
} from './task.ts'
import type { Operation } from './operation.ts'
import { get, post, put, create, remove } from './verbs.ts'

const tasks = { tag: 'Tasks' } as const
const taskParams = z.object({ task_id: TaskId })
const contentParams = z.object({ task_id: TaskId, content_id: ContentId })

/** Calls about tasks. */
export const taskOperations = {
  listTasks: {
    ...get,
    ...tasks,
    path: '/tasks/',
    summary: 'Tasks, newest first',
    query: ListTasksQuery,
    response: z.array(Task),
    errors: ['invalid_query'],
  },
  createTask: {
    ...create,
    ...tasks,
    path: '/tasks/',
    summary: 'Create a task from links; its swaps begin at once',
    body: CreateTaskBody,
    response: Task,
    errors: ['invalid_body', 'no_credits', 'not_found', 'rate_limited'],
  },
  getTask: {
    ...get,
    ...tasks,
    path: '/tasks/{task_id}',
    summary: 'One task with its posts (ETag, 304)',
    params: taskParams,
    response: Task,
    errors: ['not_found'],
  },
  updateTask: {
    ...put,
    ...tasks,
    path: '/tasks/{task_id}',
    summary: 'Rename; set to pending to retry',
    params: taskParams,
    body: UpdateTaskBody,
    response: Task,
    errors: ['invalid_body', 'no_credits', 'not_found'],
  },
  deleteTask: {
    ...remove,
    ...tasks,
    path: '/tasks/{task_id}',
    summary: 'Delete a task and its pictures',
    params: taskParams,
    errors: ['not_found'],
  },
  addTaskUrls: {
    ...create,
    status: 200,
    ...tasks,
    path: '/tasks/{task_id}/add-urls',
    summary: 'Add links to a task',
    params: taskParams,
    body: AddTaskUrlsBody,
    response: Task,
    errors: ['invalid_body', 'no_credits', 'not_found', 'rate_limited'],
  },
  startTask: {
    ...post,
    ...tasks,
    path: '/tasks/{task_id}/start',
    summary: 'Start a cancelled or failed task again',
    params: taskParams,
    response: Task,
    errors: ['no_credits', 'not_found'],
  },
  cancelTask: {
    ...post,
    ...tasks,
    path: '/tasks/{task_id}/cancel',
    summary: 'Stop what has not been swapped yet',
    params: taskParams,
    response: Task,
    errors: ['not_found'],
  },
  retryContent: {
    ...create,
    status: 200,
    ...tasks,
    path: '/tasks/{task_id}/contents/{content_id}/retry',
    summary: 'Swap one photo again',
    params: contentParams,
    body: RetryContentBody,
    response: Task,
    errors: ['invalid_body', 'no_credits', 'not_found', 'conflict', 'rate_limited'],
  },
  getTaskResults: {
    ...get,
    ...tasks,
    path: '/tasks/{task_id}/results',
    summary: 'The results of a task, flat',
    params: taskParams,
    response: TaskResults,
    errors: ['not_found'],
  },
  streamTaskStatus: {
    ...get,
    ...tasks,
    path: '/tasks/{task_id}/status-stream',
    summary: 'The task at every change, as it happens',
    params: taskParams,
    isStream: true,
    response: Task,
    errors: ['not_found', 'unavailable'],
  },
} as const satisfies Record<string, Operation>
