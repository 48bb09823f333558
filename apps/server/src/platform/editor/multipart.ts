/** A form of PNG files, one part for each name, as multipart/form-data. */
export async function multipartOf(
  files: Record<string, Uint8Array<ArrayBuffer>>,
): Promise<{ body: Uint8Array; contentType: string }> {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) {
    form.append(name, new Blob([bytes], { type: 'image/png' }), `${name}.png`)
  }
  const encoded = new Response(form)
  return { body: await encoded.bytes(), contentType: encoded.headers.get('content-type') ?? '' }
}
