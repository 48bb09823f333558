/** Version the client sends in its app-version header and the server reports. */
export const appVersion = '1.0.0'

/** Longest a call may take before the client gives up. */
export const apiTimeoutMs = 30_000

/** Largest source face that may be uploaded, in bytes (10 MB). */
export const maxUploadBytes = 10_485_760

/** Media types a source face may have. */
export const allowedImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Creating calls one user may make in one window. */
export const rateLimit = { requests: 100, windowMs: 3_600_000 } as const

/** Digits of a sign-in code. */
export const codeLength = 6

/** Credits at which the progress bar is full. */
export const creditsBarFull = 200

/** Widths of the sidebar in px. */
export const sidebarWidthPx = { open: 256, collapsed: 80 } as const

/** Length of the shell's transitions. */
export const shellTransitionMs = 300

/** How often the task page asks again. */
export const taskPollMs = 5_000

/** Wait between a task starting to process and the first retry of an item. */
export const retryDelayMs = 30_000

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

/** Hours after a result in which it may be reported. */
export const complaintWindowHours = 24

/** Hours an operator has for a complaint or a wish for removal. */
export const complaintDueHours = 48

/** Hours in which a review of a refused item may be asked for; then its picture is deleted. */
export const reviewOfferHours = 24

/** Complaints of one user in 30 days that are granted without an operator. */
export const automaticComplaints = 3

/** Most rows one page of a list may have. */
export const maxPageSize = 200

/** Most links one submission may carry. */
export const maxUrlsPerTask = 100

/** Most photos one post may hold, those added by hand included. */
export const maxPhotosPerPost = 50

/** Most photos of one person that make one source face. */
export const maxPhotosPerFace = 8

/** What a video item says; video costs nothing. */
export const videoUnsupportedMessage = 'Video swapping is coming soon and is currently not supported.'

/** What an item says when the balance ran out before it. */
export const noCreditsForPhotoMessage = 'Not enough credits for this photo.'

/** What a refused task creation says when the balance is empty. */
export const noCreditsForTaskMessage = "Apologies, you don't have enough credits to start a new task."

/** Most pictures that one call tells the ids of. */
export const maxIdsPerCall = 10_000

/** Most pictures that may be picked one by one; more are picked by filter. */
export const maxPickedPictures = 20_000

/** Kinds of work an operator sees. */
export const jobKinds = ['read-post', 'download-originals', 'swap-photo'] as const
