/** Credits at which the progress bar is full. */
export const creditsBarFull = 200

/** Widths of the sidebar in px. */
export const sidebarWidthPx = { open: 256, collapsed: 80 } as const

/** Length of the shell's transitions. */
export const shellTransitionMs = 300

/** How often the task page asks again. */
export const taskPollMs = 5_000

/** Wait between a click on Retry and the refresh of the page. */
export const retryRefreshMs = 2_000

/** Wait between the deletion of a task and leaving its page. */
export const deleteRedirectMs = 1_000

/** Wait before an image that does not load is called failed. */
export const imageLoadTimeoutMs = 10_000

/** How long a toast stays. */
export const toastMs = 5_000

/** Pause in typing after which profiles are searched. */
export const profileSearchDebounceMs = 300

/** Distance between the files of a bulk download. */
export const bulkDownloadStaggerMs = 1_000

/** Zoom of the lightbox. */
export const lightboxZoom = { min: 0.5, max: 3, step: 0.25, initial: 1 } as const

/** Longest face name shown on a card and in the delete dialog, longest file name shown, in characters. */
export const shownNameLength = { card: 24, deleteDialog: 30, file: 20 } as const

/** Names under which the browser keeps its own state. */
export const storageKeys = {
  bookmarks: 'bookmarkedProfiles',
  accessToken: 'auth_token',
  refreshToken: 'refresh_token',
  theme: 'theme',
} as const
