import { html, layPage } from './layout.ts'
import type { Html } from './layout.ts'
import { stripOf } from './list-page.ts'
import type { PhotoCredit, SamplePhoto } from '../../../ideas/demo/sample-set.ts'

/** The page that says of every sample picture what it shows, who made it, where it is from and why it may be shown. */
export function creditsPage(origin: string, photos: readonly SamplePhoto[]): Html {
  const body = html`<header>
      <p class="kicker"><a href="/demo">Sample posts</a></p>
      <h1>Whose pictures these are</h1>
      <p>
        The samples are paintings and portraits that nobody has to ask about before showing or changing them. Public
        domain is not consent, though: nobody in them was asked, and most are long dead. Treat them as you would treat
        anybody's portrait.
      </p>
    </header>
    ${photos.flatMap((photo) => (photo.credit ? creditOf(origin, photo, photo.credit) : []))}`
  return layPage({ title: 'Whose pictures these are', head: html`<meta name="robots" content="noindex" />`, body })
}

function creditOf(origin: string, photo: SamplePhoto, { title, by, from, licence }: PhotoCredit): Html {
  return html`<article>
    <h2>${title}</h2>
    <p>${by}</p>
    ${stripOf(origin, [photo])}
    <p>Source: ${from}.</p>
    <p>Licence: ${licence}.</p>
  </article>`
}
