import { and, eq, ilike } from 'drizzle-orm'
import { project } from '../../../platform/db/schema.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import type { Handlers } from '../calls/serve.ts'
import { createProject, deleteProject, updateProject } from '../../../ideas/projects/project.ts'
import { summarizeProject } from '../../../ideas/projects/summarize-project.ts'
import { readNewestProjects, readProject, readProjects, viewProject } from '../../../ideas/projects/views.ts'

type ProjectCalls =
  | 'listProjects'
  | 'createProject'
  | 'getProject'
  | 'updateProject'
  | 'deleteProject'
  | 'getProjectSummary'

/** Calls about projects. */
export const projectRoutes: Handlers<ProjectCalls> = {
  async listProjects({ ctx, user, query, link, nextPage }) {
    const where = and(
      eq(project.user_id, user.id),
      query.status ? eq(project.status, query.status) : undefined,
      query.search ? ilike(project.name, `%${query.search.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
      olderThan(project, query.cursor),
    )
    const isPlain = !query.status && !query.search && !query.cursor
    const rows = isPlain
      ? await readNewestProjects(ctx.db, user.id, query.limit + 1)
      : await readProjects(ctx.db, where, query.limit + 1)
    return pageOf(rows, query.limit, (row) => row, nextPage).map((row) => viewProject(row, link))
  },

  createProject: ({ user, body, link, once }) =>
    once(async (tx) => viewProject(await readProject(tx, user.id, await createProject(tx, user.id, body)), link)),

  getProject: async ({ ctx, user, params, link }) =>
    viewProject(await readProject(ctx.db, user.id, params.project_id), link),

  async updateProject({ ctx, user, params, body, link }) {
    await updateProject(ctx, user.id, params.project_id, body)
    return viewProject(await readProject(ctx.db, user.id, params.project_id), link)
  },

  deleteProject: ({ ctx, user, params }) => deleteProject(ctx, user.id, params.project_id),

  getProjectSummary: ({ ctx, user, params }) => summarizeProject(ctx, user.id, params.project_id),
}
