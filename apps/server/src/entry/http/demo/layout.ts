/** A whole page of the demo network. */
export function layPage({ title, head, body }: { title: string; head: Html; body: Html }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0C0B0A" />
        <link rel="icon" type="image/svg+xml" href="/logo.svg" />
        <title>${title} - Guise</title>
        <link rel="stylesheet" href="/demo/demo.css" />
        ${head}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that is safe to be sent. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | readonly Html[]

/** Makes markup from a template; every text and number in it is escaped. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(literals.map((literal, i) => literal + markupOf(parts[i] ?? '')).join(''))
}

/** A block of linked data; nothing in it can end the block. */
export function jsonLd(data: Record<string, unknown>): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return new Html(`<script type="application/ld+json">${json}</script>`)
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(markupOf).join('\n')
  return String(part).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
