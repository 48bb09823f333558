import { html, layPage } from './layout.ts'
import type { Html } from './layout.ts'
import type { SampleFace, SamplePhoto } from '../../../ideas/demo/sample-set.ts'
import { faceUrl, photoUrl, postUrl, thumbnailWidthPx } from '../../../ideas/demo/samples.ts'
import type { SamplePost } from '../../../ideas/demo/samples.ts'

type Listed = { posts: readonly SamplePost[]; faces: readonly SampleFace[] }

/** The page that says what the demo network is and lists its posts and faces. */
export function listPage(origin: string, listed: Listed): Html {
  const body = html`<header>
      <h1>Sample posts</h1>
      <p>
        A small network of its own, for trying Guise without a post or a face at hand. Paste the address of one of these
        posts where Guise asks for links: it is read like any other post, and one credit is charged for each photo that
        was swapped.
      </p>
      <p>
        <a href="/demo/credits">Whose pictures these are</a> stands on a page of its own. The sample posts exist on
        installations for development only.
      </p>
      <p><a class="action" href="/">Open Guise</a></p>
    </header>
    ${listOf(origin, listed)}`
  return layPage({ title: 'Sample posts', head: html`<meta name="robots" content="noindex" />`, body })
}

/** The page for an address at which there is no sample post. */
export function missingPage(): Html {
  const body = html`<header>
    <h1>No sample post here</h1>
    <p>There is no sample post at this address. It may be misspelt.</p>
    <p><a class="action" href="/demo">See all sample posts</a></p>
  </header>`
  return layPage({ title: 'No sample post here', head: html`<meta name="robots" content="noindex" />`, body })
}

function listOf(origin: string, { posts, faces }: Listed): Html {
  return html`<section aria-labelledby="posts">
      <h2 id="posts">Posts</h2>
      ${posts.map((post) => listedPost(origin, post))}
    </section>
    <section aria-labelledby="faces">
      <h2 id="faces">Faces</h2>
      <p>Save one of these pictures and upload it as a source face.</p>
      <ul class="strip">
        ${faces.map(
          (face) =>
            html`<li>
              <a href="${faceUrl(origin, face)}" download>
                <img
                  src="${faceUrl(origin, face)}"
                  width="${face.crop.width}"
                  height="${face.crop.height}"
                  alt=""
                />${face.name}</a
              >
            </li>`,
        )}
      </ul>
    </section>`
}

function listedPost(origin: string, post: SamplePost): Html {
  return html`<article>
    <h3><a href="${postUrl(origin, post)}">${post.title}</a></h3>
    <p>${post.text}</p>
    <p><code>${postUrl(origin, post)}</code></p>
    ${stripOf(origin, post.photos)}
  </article>`
}

/** Sample photos side by side, made small. */
export function stripOf(origin: string, photos: readonly SamplePhoto[]): Html {
  return html`<ul class="strip">
    ${photos.map(
      (photo) =>
        html`<li>
          <img
            src="${photoUrl(origin, photo, thumbnailWidthPx)}"
            width="${photo.width}"
            height="${photo.height}"
            alt="${photo.alt}"
            loading="lazy"
          />
        </li>`,
    )}
  </ul>`
}
