import { and, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Project } from '@guise/contract'
import { notFound } from '../../platform/process/app-error.ts'
import type { Db } from '../../platform/db/connection.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { project } from '../../platform/db/schema.ts'

const shownCovers = 4

/** Reads projects with their counts and the thumbnails of their newest results. */
export async function readProjects(db: Db, where: SQL | undefined, limit: number): Promise<ProjectRow[]> {
  return selectProjects(db, where).limit(limit)
}

/** The newest projects of a user, by a statement that is planned once. */
export async function readNewestProjects(db: Db, userId: string, limit: number): Promise<ProjectRow[]> {
  return newestProjects(db).execute({ userId, limit })
}

const newestProjects = prepareOnce((db) =>
  selectProjects(db, eq(project.user_id, sql.placeholder('userId')))
    .limit(sql.placeholder('limit'))
    .prepare('newest_projects'),
)

function selectProjects(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...columnsOf(project),
      // Counted in one pass, and only for the projects of the page.
      tasks: sql<[all: number, completed: number]>`(
        select array[count(*), count(*) filter (where task.status = 'completed')]::int[]
        from task where task.project_id = "project"."id")`,
      covers: sql<string[]>`array(
        select swap.thumbnail_blob_id::text from (
          select swap_id from content
          where project_id = "project"."id" and original_blob_id is not null and swap_id is not null
          order by day desc, created_at desc, id desc limit ${sql.raw(String(shownCovers))}) newest
        join swap on swap.id = newest.swap_id order by swap.created_at desc)`,
    })
    .from(project)
    .where(where)
    .orderBy(desc(project.created_at), desc(project.id))
}

type ProjectRow = typeof project.$inferSelect & Counts
type Counts = { tasks: [all: number, completed: number]; covers: string[] }

/** One project of a user, or the answer that it does not exist. */
export async function readProject(db: Db, userId: string, projectId: string) {
  const [row] = await readProjects(db, and(eq(project.id, projectId), eq(project.user_id, userId)), 1)
  if (!row) throw notFound()
  return row
}

/** A project as the API shows it. */
export function viewProject(row: typeof project.$inferSelect & Counts, link: (blobId: string) => string): Project {
  return {
    id: row.id as Project['id'], // a row's id is a project id
    name: row.name,
    description: row.description,
    status: row.status,
    task_count: row.tasks[0],
    completed_tasks: row.tasks[1],
    default_source_image_id: row.default_face_id as Project['default_source_image_id'], // a face's id is a source image id
    cover_urls: row.covers.map(link),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function columnsOf({
  id,
  user_id,
  name,
  description,
  status,
  default_face_id,
  created_at,
  updated_at,
}: typeof project) {
  return { id, user_id, name, description, status, default_face_id, created_at, updated_at }
}
