import { allowedImageTypes, maxUploadBytes } from '@guise/contract'
import { t } from 'i18next'

/** Files that may be uploaded, and what to say about the others. */
export type SortedFiles = { accepted: File[]; messages: string[] }

/** Keeps the pictures that may be uploaded. Too large ones are named; what is no picture is ignored. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const pictures = files.filter((file) => (allowedImageTypes as readonly string[]).includes(file.type))
  const accepted = pictures.filter((file) => file.size <= maxUploadBytes)
  const messages = pictures
    .filter((file) => file.size > maxUploadBytes)
    .map((file) => t('faces.add.tooLarge', { name: file.name }))
  if (accepted.length === 0) {
    messages.push(t('faces.add.noneValid'))
  }
  return { accepted, messages }
}
