import { t } from 'i18next'

const labels: Readonly<Record<string, string>> = {
  activitypub: 'Fediverse',
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  flickr: 'Flickr',
  imgur: 'Imgur',
  instagram: 'Instagram',
  lemmy: 'Lemmy',
  mastodon: 'Mastodon',
  misskey: 'Misskey',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  threads: 'Threads',
  tiktok: 'TikTok',
  tumblr: 'Tumblr',
  x: 'X',
}

/** What people call a network; names that are none of theirs are told in the language of the page. */
export function networkLabel(network: string): string {
  if (network === 'web') return t('tasks.links.webPage')
  return labels[network] ?? network
}
