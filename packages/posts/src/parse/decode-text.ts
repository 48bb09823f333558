/** Turns bytes into text by their byte order mark, the declared charset, a `<meta charset>`, or else UTF-8. */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const declared = contentType?.match(/charset\s*=\s*"?([\w.:-]+)/i)?.[1]
  const decoder = decoderFor(markedCharset(bytes)) ?? decoderFor(declared) ?? decoderFor(metaCharset(bytes))
  return (decoder ?? new TextDecoder()).decode(bytes)
}

function decoderFor(charset: string | undefined): InstanceType<typeof TextDecoder> | undefined {
  if (charset === undefined) return undefined
  try {
    return new TextDecoder(charset)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function markedCharset(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return undefined
}

/** Browsers look at the first 1024 bytes too; a page that can be read as ASCII is never UTF-16. */
function metaCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const tags = head.match(/<meta\s[^<>]*/gi) ?? []
  const charset = tags.map((tag) => /charset\s*=\s*["']?([\w.:-]+)/i.exec(tag)?.[1]).find((name) => name !== undefined)
  return charset && /^utf-?16/i.test(charset) ? 'utf-8' : charset
}
