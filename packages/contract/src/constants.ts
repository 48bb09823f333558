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

/** Wait between a task starting to process and the first retry of an item. */
export const retryDelayMs = 30_000

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

/** Most characters the name of a source face may have; the name of its file may be longer. */
export const maxFaceNameLength = 200

/** Most photos of one person that make one source face. */
export const maxPhotosPerFace = 8

/** Most pictures that one call tells the ids of. */
export const maxIdsPerCall = 10_000

/** Newest selections of one user that are remembered. */
export const maxSelections = 20

/** Most pictures that may be picked one by one; more are picked by filter. */
export const maxPickedPictures = 20_000

/** Kinds of work an operator sees. */
export const jobKinds = ['read-post', 'download-originals', 'swap-photo', 'swap-video'] as const

/** Addresses of the web app that a visitor sees as they are; at every other one stands sign-in. */
export const pagesOpenToAll = /^\/(?:terms|privacy|removal|check|never-use-my-face|s|sign-in|dev)(?:\/|$)/
