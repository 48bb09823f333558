import { html, jsonLd, layPage } from './layout.ts'
import type { Html } from './layout.ts'
import { photoUrl, postUrl } from '../../../ideas/demo/samples.ts'
import type { SamplePost } from '../../../ideas/demo/samples.ts'

/** A sample post as people and link readers see it: every photo in order, in the page and in its head. */
export function postPage(origin: string, post: SamplePost): Html {
  const url = postUrl(origin, post)
  const head = html`<link rel="canonical" href="${url}" />
    <meta name="description" content="${post.text}" />
    <meta property="og:type" content="article" />
    <meta property="og:site_name" content="Guise samples" />
    <meta property="og:title" content="${post.title}" />
    <meta property="og:description" content="${post.text}" />
    <meta property="og:url" content="${url}" />
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
    </header>
    ${post.photos.map(
      (photo, i) =>
        html`<figure>
          <img src="${photoUrl(origin, photo)}" width="${photo.width}" height="${photo.height}" alt="${photo.alt}" />
          <figcaption>${frameNumber(i)}</figcaption>
        </figure>`,
    )}`
  return layPage({ title: post.title, head, body })
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
