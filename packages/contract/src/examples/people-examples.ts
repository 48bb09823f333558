import type { prohibitionOperations } from '../cases/prohibition.ts'
import type { removalOperations } from '../cases/removal.ts'
import type { reportOperations } from '../cases/report.ts'
import type { appealOperations } from '../cases/review.ts'
import type { profileOperations } from '../explore/profile.ts'
import type { noticeOperations } from '../notices/notice.ts'
import type { checkPictureOperations } from '../site/check-picture.ts'
import type { siteOperations } from '../site/site.ts'
import type { ExamplesOf, ExemplifiedName } from './example.ts'
import { exampleEmail, exampleIds, exampleProfile } from './example-ids.ts'

const { task_id, content_id, prohibition_ask_id } = exampleIds

/** Calls about the installation, Explore, complaints, and the people in the pictures. */
export const peopleExamples: ExamplesOf<
  Extract<
    | keyof typeof siteOperations
    | keyof typeof checkPictureOperations
    | keyof typeof noticeOperations
    | keyof typeof profileOperations
    | keyof typeof reportOperations
    | keyof typeof removalOperations
    | keyof typeof prohibitionOperations
    | keyof typeof appealOperations,
    ExemplifiedName
  >
> = {
  getSite: {},
  listSamples: {},
  checkPicture: { file: 'picture.jpg' },
  listNotices: {},
  markNoticesRead: {},
  listProfiles: { query: { limit: 20, search: 'harbour' } },
  getProfile: { params: { uid: exampleProfile } },
  listBookmarks: {},
  addBookmark: { body: { profile_uid: exampleProfile } },
  removeBookmark: { params: { profile_uid: exampleProfile } },
  createReport: {
    params: { task_id, content_id },
    body: { wish: 'refund', reason: 'The eyes are not where they should be.' },
  },
  listReports: { query: { task_id } },
  createRemovalRequest: {
    body: {
      kind: 'result',
      address: 'https://guise.example.org/s/harbour',
      description: 'A picture with my face that I did not agree to.',
      signature: 'Grace Hopper',
      identification: 'I am the person on the left; a photo of me is at https://example.org/grace.',
      good_faith: true,
      contact_email: 'grace@example.org',
    },
  },
  askProhibition: { body: { email: exampleEmail, purpose: 'forbid' } },
  confirmProhibition: { params: { prohibition_ask_id }, body: { otp: '123456' } },
  sendProhibitionPhoto: { params: { prohibition_ask_id }, file: 'face.jpg' },
  askContentReview: { params: { task_id, content_id }, body: { words: 'Everybody in the photo is over thirty.' } },
  askPhotoReview: { body: { kind: 'face', words: 'This is my passport photo; I am forty.' }, file: 'face.jpg' },
  listAppeals: { query: { task_id } },
}
