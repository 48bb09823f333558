import { z } from 'zod'
import { ProjectId, SourceImageId } from './ids.ts'
import { PageQuery } from './page.ts'
import { TaskStatus } from './task-status.ts'

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

const projectName = z.string().trim().min(1, 'Project name is required').max(200)

/** Creates a project. */
export const CreateProjectBody = z.strictObject({
  name: projectName,
  default_source_image_id: z
    .string('Please select a source image')
    .min(1, 'Please select a source image')
    .pipe(SourceImageId),
  description: z.string().trim().max(2000).nullish(),
})

/** What may change of a project. */
export const UpdateProjectBody = z
  .strictObject({
    name: projectName,
    description: z.string().trim().max(2000).nullable(),
    status: ProjectStatus,
    default_source_image_id: SourceImageId,
  })
  .partial()

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
