import { retryDelayMs } from '@guise/contract'
import { expect, test } from 'vitest'
import {
  bulkDownloadStaggerMs,
  creditsBarFull,
  deleteRedirectMs,
  imageLoadTimeoutMs,
  lightboxZoom,
  profileSearchDebounceMs,
  retryRefreshMs,
  shellTransitionMs,
  shownNameLength,
  sidebarWidthPx,
  storageKeys,
  taskPollMs,
  toastMs,
} from './screen-constants.ts'

test('the credits bar is full at 200', () => {
  expect(creditsBarFull).toBe(200)
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
