/** Whether a server's message complains of a missing images field, a known fault of the server and not of the tasks. */
export function isMissingImagesField(detail: string): boolean {
  return /\bimages\b/i.test(detail) && /\b(field|attribute|key|missing|required)\b/i.test(detail)
}
