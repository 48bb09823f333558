import { BeardChoice, EngineChoice, FaceSelection, maxUrlLength, maxUrlsPerTask } from '@guise/contract'
import type { SourceImageId } from '@guise/contract'
import { findLinks } from '@guise/links'
import { t } from 'i18next'
import { z } from 'zod'

/** A field of links within the contract's bounds; what is wrong is said in the language spoken. */
export const Links = z
  .string()
  .transform(findLinks)
  .pipe(
    z
      .array(z.string().max(maxUrlLength, { error: () => t('tasks.links.tooLong', { max: maxUrlLength }) }))
      .min(1, { error: () => t('tasks.links.none') })
      .max(maxUrlsPerTask, { error: () => t('tasks.links.tooMany', { max: maxUrlsPerTask }) }),
  )

/** The form that creates a task. */
export const AddTaskForm = z.object({
  links: Links,
  source_image_id: z
    .string()
    .min(1, { error: () => t('tasks.face.required') })
    .transform((id) => id as SourceImageId), // one of the library, whatever the server calls it
  face_selection: FaceSelection,
  beard: BeardChoice,
  engine: EngineChoice,
})

/** The form as it is filled in. */
export type AddTaskFields = z.input<typeof AddTaskForm>
/** The form as it is sent. */
export type AddTaskValues = z.output<typeof AddTaskForm>
