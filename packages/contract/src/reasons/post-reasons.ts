import { z } from 'zod'
import { tells } from './reason-table.ts'
import type { SentencesOf } from './reason-table.ts'

const ofNetwork = { network: z.string().describe('What people call it.') }

/** What a file is that was found where a photo should be. */
const ForeignFormat = z.enum(['gif', 'pdf', 'eps', 'tiff', 'icon', 'bmp', 'svg', 'web_page', 'heic', 'video'])

/** What goes wrong between a pasted link and its photos. Those that begin with post_ are those of the reading of posts. */
export const postReasons = {
  post_unsupported: tells(),
  post_not_found: tells(),
  post_private: tells(),
  post_login_required: tells(),
  post_age_gated: tells(),
  post_no_photos: tells(),
  post_rate_limited: tells(),
  post_blocked_address: tells(),
  post_network_changed: tells(),
  post_too_large: tells(),
  post_timeout: tells(),
  post_unreachable: tells(),
  post_not_an_image: tells(),
  post_malformed_link: tells(),
  post_bad_answer: tells(),
  post_same_post: tells(),

  post_switched_off: tells(ofNetwork),
  post_needs_key: tells(ofNetwork),
  post_key_refused: tells(ofNetwork),
  post_hidden: tells(ofNetwork),
  post_rate_limited_long: tells(),
  post_kept_out: tells(),
  post_file_kept_out: tells(),
  post_file_gone: tells(),
  post_account_closed: tells(),
  post_profile_link: tells(),
  post_story_link: tells(),
  post_list_link: tells(),
  post_other_link: tells(),
  post_addresses_unusable: tells(),
  post_too_many_addresses: tells(),
  post_endless_redirects: tells(),
  post_photo_damaged: tells(),
  post_odd_shape: tells(),
  post_foreign_format: tells({ format: ForeignFormat }),
  post_only_stream: tells(),
  post_only_page: tells(),
  post_only_still: tells(),
  post_no_film: tells(),

  gave_up_reading: tells(),
  gave_up_fetching: tells(),
} as const

const formats: Record<z.infer<typeof ForeignFormat>, string> = {
  gif: 'a GIF',
  pdf: 'a PDF',
  eps: 'an EPS drawing',
  tiff: 'a TIFF picture',
  icon: 'an icon',
  bmp: 'a BMP picture',
  svg: 'an SVG drawing',
  web_page: 'a web page',
  heic: 'a HEIC picture',
  video: 'a video',
}

/** The English of what goes wrong with a post. */
export const postEnglish: SentencesOf<typeof postReasons> = {
  post_unsupported:
    'Posts of this kind cannot be read yet. Paste the link of a public photo post, or add the photos yourself.',
  post_not_found: 'There is no post at this link. It may have been deleted: check the address and paste it again.',
  post_private: 'This post is private. Open it while signed out to check that it is public.',
  post_login_required: 'This network shows the post only to people who are signed in. Add the photos yourself instead.',
  post_age_gated: 'This post is behind an age check and cannot be read. Choose another post.',
  post_no_photos: 'No photos were found at this link. Paste the link of a post that contains photos.',
  post_rate_limited: 'The network asks us to slow down. Try again in a few minutes.',
  post_blocked_address: 'This link leads to an address that is not on the public web. Paste the link of a public post.',
  post_network_changed:
    'The network answered in a way we do not understand yet. Try again later, or add the photos yourself.',
  post_too_large: 'This is too large to be read: a photo may have up to 25 MB and 50 megapixels. Choose a smaller one.',
  post_timeout: 'The site took too long to answer. Try again in a few minutes.',
  post_unreachable: 'The site could not be reached. Check the address, or try again in a few minutes.',
  post_not_an_image: 'There is no usable photo at this address. Choose a JPEG, PNG, WebP or AVIF photo.',
  post_malformed_link: 'This is not a web address that can be opened. Paste the whole link, beginning with https://.',
  post_bad_answer:
    'The site gave an answer that cannot be read. Open the link in a browser to check it, then try again.',

  post_same_post:
    'This link leads to a post that is in this task already, so nothing is done or charged for it. Paste the link of another post.',

  post_switched_off: ({ network }) =>
    `Reading posts of ${network} is switched off on this server. Add the photos yourself instead.`,
  post_needs_key: ({ network }) =>
    `${network} lets programs read its posts only with a key of their own, which this server does not have. Add the photos yourself instead.`,
  post_key_refused: ({ network }) =>
    `${network} does not accept this server's key. Tell the support, or add the photos yourself.`,
  post_hidden: ({ network }) =>
    `${network} shows no post at this link to people who are signed out: it is private or was deleted. Open it while signed out to check.`,
  post_rate_limited_long:
    'The network asks us to stay away for longer. Try again in an hour or two, or add the photos yourself.',
  post_kept_out:
    'This site does not let the server read the page: it keeps programs out, or the page is private. Add the photos yourself instead.',
  post_file_kept_out:
    'The site does not let the server fetch this file, though the post names it. Save it and add it yourself.',
  post_file_gone:
    'The post names this file, but the site no longer has it. Add the link to a new task, or add the file yourself.',
  post_account_closed: 'The account that published this post is closed at present. Paste the link of another post.',
  post_profile_link: 'This is the link of a profile and not of a post. Open one of its posts and paste that link.',
  post_story_link: 'Stories are shown only to people who are signed in. Add the photos yourself instead.',
  post_list_link: 'This is the link of a list and not of a post. Open one of its posts and paste that link.',
  post_other_link: 'There is no post at this kind of link. Open the post and paste its own link.',
  post_addresses_unusable:
    'The addresses of the photos of this post are too long or not of the web. Add the photos yourself instead.',
  post_too_many_addresses: 'This post leads to too many other addresses to be read. Add the photos yourself instead.',
  post_endless_redirects:
    'This link is passed on from address to address without an end. Open it in a browser and paste the address you arrive at.',
  post_photo_damaged: 'This photo is damaged or incomplete. Choose another one.',
  post_odd_shape: 'This photo is too long and thin to be worked on. Choose another one.',
  post_foreign_format: ({ format }) => `This is ${formats[format]}. Choose a JPEG, PNG, WebP or AVIF photo.`,

  post_only_stream:
    'The network hands out this video only piece by piece (HLS or DASH). Save the video and add it yourself.',
  post_only_page:
    'The network shows this video only on its own page and gives no file of it. Save the video and add it yourself.',
  post_only_still: 'The network gives only a still picture of this video. Save the video and add it yourself.',
  post_no_film: 'There is no usable video at this address. Save the video as MP4 or WebM and add it yourself.',

  gave_up_reading: 'This post could not be read after six tries. Please try again later.',
  gave_up_fetching: 'The photos of this post could not be fetched after three tries. Please try again later.',
}
