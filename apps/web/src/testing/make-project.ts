import { Project } from '@guise/contract'
import type { z } from 'zod'
import { makeId } from './make-id.ts'

/** Builds a project for a test: active and empty unless told otherwise. */
export function makeProject(parts: Partial<z.input<typeof Project>> = {}): Project {
  return Project.parse({
    id: makeId(),
    name: 'Lake',
    description: null,
    status: 'active',
    task_count: 0,
    completed_tasks: 0,
    default_source_image_id: null,
    cover_urls: [],
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
    ...parts,
  })
}
