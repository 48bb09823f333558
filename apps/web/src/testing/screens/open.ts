import { noAnswer } from '../stub-server.ts'
import type { ScreenStates } from './screen-states.ts'
import { broken, missing } from './work.ts'

const sharedResults = {
  expires_at: '2026-03-01T12:00:00.000Z',
  pictures: [
    {
      url: '/media/shared/result.jpg',
      thumbnail_url: '/media/shared/thumbnail.webp',
      video_duration: null,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      width: 800,
      height: 1000,
      made_at: '2026-02-01T12:00:00.000Z',
      has_visible_mark: false,
      network: 'bluesky',
      author: '@ann',
      source_url: 'https://example.org/p/1',
    },
    {
      url: '/media/sample.mp4',
      thumbnail_url: '/media/shared/thumbnail.webp',
      video_duration: 6,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      width: 480,
      height: 480,
      made_at: '2026-02-01T12:00:00.000Z',
      has_visible_mark: false,
      network: 'bluesky',
      author: '@ann',
      source_url: 'https://example.org/p/1',
    },
  ],
}

/** Pages for visitors, and what stands before every page. */
export const openScreens: ScreenStates[] = [
  { name: 'sign-in', path: '/dashboard', session: 'visitor', states: { full: {} } },
  { name: 'sign-in-link', path: `/sign-in#${'A'.repeat(22)}`, session: 'visitor', states: { full: {} } },
  { name: 'sign-in-link-cut', path: '/sign-in', session: 'visitor', states: { full: {} } },
  { name: 'terms', path: '/terms', session: 'visitor', states: { full: {} } },
  { name: 'privacy', path: '/privacy', session: 'visitor', states: { full: {} } },
  { name: 'removal', path: '/removal', session: 'visitor', states: { full: {} } },
  { name: 'never-use-my-face', path: '/never-use-my-face', session: 'visitor', states: { full: {} } },
  { name: 'check-picture', path: '/check', session: 'visitor', states: { full: {} } },
  {
    name: 'shared-results',
    path: '/s/01a1fd28-379e-4e1e-bb10-4a6468cc7c61',
    session: 'visitor',
    states: {
      loading: { getSharedResults: noAnswer },
      full: { getSharedResults: sharedResults },
      failed: { getSharedResults: broken },
      'not-found': { getSharedResults: missing },
    },
  },
  { name: 'session', path: '/dashboard', session: 'loading', states: { loading: {} } },
  { name: 'session', path: '/dashboard', session: 'unreachable', states: { failed: {} } },
  { name: 'nowhere', path: '/nowhere', states: { failed: {} } },
]
