import { maxTaskNameLength } from '@guise/contract'
import { t } from 'i18next'
import { z } from 'zod'

/** The form that renames a task. */
export const RenameTaskForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('tasks.rename.required') })
    .max(maxTaskNameLength),
})
