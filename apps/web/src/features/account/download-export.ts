import { client } from '../../lib/api/client.ts'
import { saveBlob } from '../../lib/files/save-media.ts'

/** Fetches everything the person has as one file, telling how many bytes are here, saves it, and answers its size. */
export async function downloadExport({
  signal,
  onProgress,
}: {
  signal: AbortSignal
  onProgress: (bytes: number) => void
}): Promise<number> {
  const response = await client.request('exportMe', {}, { signal })
  const blob = await readBlob(response, onProgress)
  saveBlob(blob, fileNameOf(response))
  return blob.size
}

async function readBlob(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    parts.push(next.value)
    bytes += next.value.length
    onProgress(bytes)
  }
  return new Blob(parts, { type: 'application/zip' })
}

function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'guise.zip'
}
