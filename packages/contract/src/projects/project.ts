import { z } from 'zod'
import { filledLine, maybe } from '../fields.ts'
import { ProjectId, SourceImageId } from '../ids.ts'
import { PageQuery, create, get, put, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { TaskStatus } from '../tasks/task-status.ts'
import { rule } from '../reasons/field-rules.ts'

/** Stored status of a project. */
export const ProjectStatus = z.enum(['active', 'completed', 'archived'])
export type ProjectStatus = z.infer<typeof ProjectStatus>

/** A folder of tasks with a default face. */
export const Project = z
  .object({
    id: ProjectId,
    name: z.string(),
    description: z.string().nullable(),
    status: ProjectStatus,
    task_count: z.int(),
    completed_tasks: z.int(),
    default_source_image_id: SourceImageId.nullable().describe('null when the face was deleted.'),
    cover_urls: z.array(z.string()).describe('Thumbnails of up to four recent results.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof Project>

const projectName = filledLine(rule('project_name_missing'), 200)

/** Creates a project. */
export const CreateProjectBody = z.strictObject({
  name: projectName,
  default_source_image_id: z.string(rule('face_not_chosen')).min(1, rule('face_not_chosen')).pipe(SourceImageId),
  description: z.string().trim().max(2000).nullish(),
})

/** What may change of a project. */
export const UpdateProjectBody = z.strictObject({
  name: projectName.optional(),
  description: z.string().trim().max(2000).nullish(),
  status: maybe(ProjectStatus),
  default_source_image_id: maybe(SourceImageId),
})

/** Filters of the list of projects. */
export const ListProjectsQuery = PageQuery.extend({
  status: ProjectStatus.optional(),
  search: z.string().max(200).optional(),
})

/** Figures of one project. */
export const ProjectSummary = z
  .object({
    project_id: ProjectId,
    tasks: z.record(TaskStatus, z.int()),
    contents: z.record(TaskStatus, z.int()),
    total_tasks: z.int(),
    total_contents: z.int(),
    credits_spent: z.int(),
    last_activity_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProjectSummary' })

const projects = { tag: 'Projects', tokens: 'work' } as const
const projectParams = z.object({ project_id: ProjectId })

/** Calls about projects. */
export const projectOperations = {
  listProjects: {
    ...get,
    ...projects,
    path: '/projects/',
    summary: 'Projects, newest first',
    query: ListProjectsQuery,
    response: z.array(Project),
    errors: ['invalid_query'],
  },
  createProject: {
    ...create,
    ...projects,
    path: '/projects/',
    summary: 'Create a project',
    body: CreateProjectBody,
    response: Project,
    errors: ['invalid_body', 'not_found', 'rate_limited'],
  },
  getProject: {
    ...get,
    ...projects,
    path: '/projects/{project_id}',
    summary: 'One project',
    params: projectParams,
    response: Project,
    errors: ['not_found'],
  },
  updateProject: {
    ...put,
    ...projects,
    path: '/projects/{project_id}',
    summary: 'Rename, archive, complete or reactivate',
    params: projectParams,
    body: UpdateProjectBody,
    response: Project,
    errors: ['invalid_body', 'not_found'],
  },
  deleteProject: {
    ...remove,
    ...projects,
    path: '/projects/{project_id}',
    summary: 'Delete a project and its tasks',
    params: projectParams,
    errors: ['not_found'],
  },
  getProjectSummary: {
    ...get,
    ...projects,
    path: '/projects/{project_id}/summary',
    summary: 'Counts, credits, last activity',
    params: projectParams,
    response: ProjectSummary,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Operation>
