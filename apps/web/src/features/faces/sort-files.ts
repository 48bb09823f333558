import { allowedImageTypes, maxUploadBytes } from '@guise/contract'

/** Files that may be uploaded, and what to say about the others. */
export type SortedFiles = { accepted: File[]; messages: string[] }

/** Keeps the pictures that may be uploaded. Too large ones are named; what is no picture is ignored. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const pictures = files.filter((file) => (allowedImageTypes as readonly string[]).includes(file.type))
  const accepted = pictures.filter((file) => file.size <= maxUploadBytes)
  const messages = pictures
    .filter((file) => file.size > maxUploadBytes)
    .map((file) => `File "${file.name}" is too large. Maximum size is 10MB.`)
  if (accepted.length === 0) {
    messages.push('No valid image files found. Please select JPG, PNG, or WEBP files under 10MB.')
  }
  return { accepted, messages }
}
