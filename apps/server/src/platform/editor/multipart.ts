import { randomUUID } from 'node:crypto'

/** A form of PNG files, one part for each name, as multipart/form-data. */
export function multipartOf(files: Record<string, Uint8Array>): { body: Uint8Array; contentType: string } {
  const boundary = `guise-${randomUUID()}`
  const parts = Object.entries(files).flatMap(([name, bytes]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}
