import { resolve } from 'node:path'

/** Where bytes are kept. */
export type StoragePlace =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; bucket: string; prefix: string; region: string | undefined; endpoint: string | undefined }

/** Whether a setting names such a place. */
export function isPlace(storageUrl: string): boolean {
  return /^(file:.|s3:\/\/[^/?]+)/.test(storageUrl) && (storageUrl.startsWith('file:') || URL.canParse(storageUrl))
}

/** `s3://bucket/prefix?region=&endpoint=` or `file:/some/folder`. */
export function placeOf(storageUrl: string | undefined): StoragePlace | undefined {
  if (storageUrl === undefined) return undefined
  if (storageUrl.startsWith('file:'))
    return { kind: 'folder', folder: resolve(storageUrl.replace(/^file:(\/\/)?/, '')) }
  const { hostname, pathname, searchParams } = new URL(storageUrl)
  const prefix = pathname.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '')
  return {
    kind: 's3',
    bucket: hostname,
    prefix: prefix ? `${prefix}/` : '',
    region: searchParams.get('region') ?? undefined,
    endpoint: searchParams.get('endpoint') ?? undefined,
  }
}
