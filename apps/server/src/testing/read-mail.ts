/** A mail as its reader sees it: its headers in one line each, an empty line, its text, whatever either was sent as. */
export function readMail(raw: string): string {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(headers)?.[1]?.toLowerCase()
  return `${sayWords(headers)}\n\n${decode(raw.slice(end + 4), encoding)}`.replaceAll('\r\n', '\n')
}

/** Undoes the encoded words of headers (RFC 2047); two that stand side by side are one. */
function sayWords(headers: string): string {
  return headers
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? decode(word, 'base64') : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    )
}

function decode(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
