import { z } from 'zod'
import { ProjectId } from './ids.ts'
import { CreateProjectBody, ListProjectsQuery, Project, ProjectSummary, UpdateProjectBody } from './project.ts'
import type { Operation } from './operation.ts'
import { get, put, create, remove } from './verbs.ts'

const projects = { tag: 'Projects' } as const
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
