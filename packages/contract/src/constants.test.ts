import { expect, test } from 'vitest'
import {
  allowedImageTypes,
  apiTimeoutMs,
  appVersion,
  bulkDownloadStaggerMs,
  codeLength,
  complaintWindowHours,
  creditsBarFull,
  deleteRedirectMs,
  imageLoadTimeoutMs,
  lightboxZoom,
  maxUploadBytes,
  profileSearchDebounceMs,
  rateLimit,
  retryDelayMs,
  retryRefreshMs,
  shellTransitionMs,
  shownNameLength,
  sidebarWidthPx,
  storageKeys,
  taskPollMs,
  toastMs,
} from './constants.ts'
import { mayExplore, planLabel } from './accounts/plans.ts'
import { TaskStatus } from './tasks/task-status.ts'
import { Subscription } from './accounts/user.ts'

test('calls are given up after 30 seconds and carry the version 1.0.0', () => {
  expect({ apiTimeoutMs, appVersion }).toEqual({ apiTimeoutMs: 30_000, appVersion: '1.0.0' })
})

test('a face may have 10 MB and be JPEG, PNG or WebP', () => {
  expect(maxUploadBytes).toBe(10_485_760)
  expect(allowedImageTypes).toEqual(['image/jpeg', 'image/png', 'image/webp'])
})

test('a user creates at most 100 things in 3600000 ms', () => {
  expect(rateLimit).toEqual({ requests: 100, windowMs: 3_600_000 })
})

test('a code has 6 digits, the credits bar is full at 200, and a complaint is heard for 24 hours', () => {
  expect([codeLength, creditsBarFull, complaintWindowHours]).toEqual([6, 200, 24])
})

test('the sidebar is 256 or 80 px wide and the shell moves for 0.3 s', () => {
  expect(sidebarWidthPx).toEqual({ open: 256, collapsed: 80 })
  expect(shellTransitionMs).toBe(300)
})

test('waits are as specified: polling 5 s, retry 30 s, its refresh 2 s, redirect 1 s, image 10 s, toast 5 s', () => {
  const waits = [taskPollMs, retryDelayMs, retryRefreshMs, deleteRedirectMs, imageLoadTimeoutMs, toastMs]
  expect(waits).toEqual([5_000, 30_000, 2_000, 1_000, 10_000, 5_000])
})

test('a search of profiles waits 300 ms and downloads start 1 s apart', () => {
  expect([profileSearchDebounceMs, bulkDownloadStaggerMs]).toEqual([300, 1_000])
})

test('the lightbox zooms from 0.5 to 3 by 0.25, and names are cut to 24, 30 and 20 characters', () => {
  expect(lightboxZoom).toEqual({ min: 0.5, max: 3, step: 0.25, initial: 1 })
  expect(shownNameLength).toEqual({ card: 24, deleteDialog: 30, file: 20 })
})

test('the browser keeps its own state under the names everybody knows', () => {
  expect(storageKeys).toEqual({
    bookmarks: 'bookmarkedProfiles',
    accessToken: 'auth_token',
    refreshToken: 'refresh_token',
    theme: 'theme',
  })
})

test('a task, a post and a photo may be in eight states', () => {
  expect(TaskStatus.options.toSorted()).toEqual(
    ['pending', 'scraping', 'downloaded', 'processing', 'swapped', 'completed', 'failed', 'cancelled'].toSorted(),
  )
})

test('thirteen plans have three labels, and only the yearly elite one opens Explore', () => {
  expect(Subscription.options).toHaveLength(13)
  expect(new Set(Subscription.options.map(planLabel))).toEqual(new Set(['Elite', 'Premium', 'Free']))
  expect(planLabel(undefined)).toBe('Free')
  expect(Subscription.options.filter(mayExplore)).toEqual(['elite_yearly'])
})
