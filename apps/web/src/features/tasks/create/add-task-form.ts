import { AddTaskUrlsBody, CreateProjectBody, FaceSelection } from '@guise/contract'
import { z } from 'zod'
import { parseLinks } from '../model/parse-links.ts'

/** A field of links as the contract takes them. */
export const Links = z.string().transform(parseLinks).pipe(AddTaskUrlsBody.shape.urls)

/** The form that creates a task. */
export const AddTaskForm = z.object({
  links: Links,
  source_image_id: CreateProjectBody.shape.default_source_image_id,
  face_selection: FaceSelection,
})

/** The form as it is filled in. */
export type AddTaskFields = z.input<typeof AddTaskForm>
/** The form as it is sent. */
export type AddTaskValues = z.output<typeof AddTaskForm>
