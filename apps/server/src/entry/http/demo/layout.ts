import { html } from './html.ts'
import type { Html } from './html.ts'

/** A whole page of the demo network. */
export function layPage({ title, head, body }: { title: string; head: Html; body: Html }): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0C0B0A" />
        <title>${title} - Guise</title>
        <link rel="stylesheet" href="/demo/demo.css" />
        ${head}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `
}
