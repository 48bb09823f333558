import type { Samples } from '@guise/contract'

/** The photo of a sample face, as a file that can be uploaded like any other. */
export async function fetchSampleFace({ url, name }: Samples['faces'][number]): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`sample face answered ${response.status}`)
  const blob = await response.blob()
  return new File([blob], `${name}.${blob.type.split('/')[1] ?? 'jpg'}`, { type: blob.type })
}
