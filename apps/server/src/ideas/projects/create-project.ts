import { v7 as newId } from 'uuid'
import type { BodyOf, Operations } from '@guise/contract'
import type { Db } from '../../platform/db/connect.ts'
import { project } from '../../platform/db/schema.ts'
import { requireFace } from '../faces/require-face.ts'

/** Creates a project and returns its id. */
export async function createProject(
  tx: Db,
  userId: string,
  body: BodyOf<Operations['createProject']>,
): Promise<string> {
  await requireFace(tx, userId, body.default_source_image_id)
  const id = newId()
  await tx.insert(project).values({
    id,
    user_id: userId,
    name: body.name,
    description: body.description || null,
    default_face_id: body.default_source_image_id,
  })
  return id
}
