import { html, jsonLd, layPage } from './layout.ts'
import type { Html } from './layout.ts'
import { filmUrl, photoUrl, postUrl } from '../../../ideas/demo/samples.ts'
import type { SamplePhoto } from '../../../ideas/demo/sample-set.ts'
import type { SamplePost } from '../../../ideas/demo/samples.ts'

/** A sample post as people and link readers see it: every photo in order, in the page and in its head. */
export function postPage(origin: string, post: SamplePost): Html {
  const url = postUrl(origin, post)
  const head = html`<link rel="canonical" href="${url}" />
    <meta name="description" content="${post.text}" />
    <meta property="og:type" content="${post.film ? 'video.other' : 'article'}" />
    <meta property="og:site_name" content="Guise samples" />
    <meta property="og:title" content="${post.title}" />
    <meta property="og:description" content="${post.text}" />
    <meta property="og:url" content="${url}" />
    ${post.film ? filmHead(origin, post.film) : ''}
    ${post.photos.map(
      (photo) =>
        html`<meta property="og:image" content="${photoUrl(origin, photo)}" />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="${photo.width}" />
          <meta property="og:image:height" content="${photo.height}" />
          <meta property="og:image:alt" content="${photo.alt}" />`,
    )}
    ${linkedData(origin, post)}`
  const body = html`<header>
      <p class="kicker"><a href="/demo">Sample posts</a></p>
      <h1>${post.title}</h1>
      <p>${post.text}</p>
      <p>To try it, paste this address where Guise asks for links:</p>
      <p><code>${url}</code></p>
      <p><a class="action" href="/projects">Open Guise</a></p>
      <p><a href="/demo/credits">Whose pictures these are</a></p>
    </header>
    ${post.photos.map(
      (photo, i) =>
        html`<figure>
          ${post.film ? filmOf(origin, post.film, photo) : imageOf(origin, photo)}
          <figcaption>${frameNumber(i)}</figcaption>
        </figure>`,
    )}`
  return layPage({ title: post.title, head, body })
}

function imageOf(origin: string, photo: SamplePhoto): Html {
  return html`<img
    src="${photoUrl(origin, photo)}"
    width="${photo.width}"
    height="${photo.height}"
    alt="${photo.alt}"
  />`
}

function filmOf(origin: string, film: NonNullable<SamplePost['film']>, poster: SamplePhoto): Html {
  return html`<video
    controls
    playsinline
    preload="metadata"
    src="${filmUrl(origin, film)}"
    poster="${photoUrl(origin, poster)}"
    width="${film.width}"
    height="${film.height}"
    aria-label="${film.alt}"
  ></video>`
}

function filmHead(origin: string, film: NonNullable<SamplePost['film']>): Html {
  return html`<meta property="og:video" content="${filmUrl(origin, film)}" />
    <meta property="og:video:type" content="video/mp4" />
    <meta property="og:video:width" content="${film.width}" />
    <meta property="og:video:height" content="${film.height}" />`
}

function linkedData(origin: string, post: SamplePost): Html {
  return jsonLd({
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    url: postUrl(origin, post),
    headline: post.title,
    articleBody: post.text,
    author: { '@type': 'Organization', name: 'Guise samples', url: `${origin}/demo` },
    image: post.photos.map((photo) => ({
      '@type': 'ImageObject',
      contentUrl: photoUrl(origin, photo),
      width: photo.width,
      height: photo.height,
      caption: photo.alt,
    })),
  })
}

/** The number of a frame as it stands on a contact sheet. */
function frameNumber(index: number): string {
  return `${String(index + 1).padStart(2, '0')}A`
}
