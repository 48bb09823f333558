import type { Copy } from './copy.ts'
import { account } from './pt/account.ts'
import { checkPicture } from './pt/check-picture.ts'
import { common } from './pt/on-every-screen.ts'
import { dashboard } from './pt/dashboard.ts'
import { developers } from './pt/developers.ts'
import { errors } from './pt/errors.ts'
import { explore } from './pt/explore.ts'
import { faces } from './pt/faces.ts'
import { gallery } from './pt/gallery.ts'
import { language } from './pt/language.ts'
import { legal } from './pt/legal.ts'
import { lightbox } from './pt/lightbox.ts'
import { notices } from './pt/notices.ts'
import { offline } from './pt/offline.ts'
import { operator } from './pt/operator.ts'
import { pages } from './pt/pages.ts'
import { projects } from './pt/projects.ts'
import { prohibition } from './pt/prohibition.ts'
import { proof } from './pt/proof.ts'
import { provenance } from './pt/provenance.ts'
import { removal } from './pt/removal.ts'
import { reports } from './pt/reports.ts'
import { reviews } from './pt/reviews.ts'
import { pt as screens } from './screens.ts'
import { share } from './pt/share.ts'
import { shares } from './pt/shares.ts'
import { shell } from './pt/shell.ts'
import { signIn } from './pt/sign-in.ts'
import { tasks } from './pt/tasks.ts'
import { time } from './pt/time.ts'
import { videos } from './pt/videos.ts'

export { reasons } from './pt/reasons.ts'

/** Every word the app shows, in Portuguese. */
export const words: Copy = {
  account,
  checkPicture,
  common,
  dashboard,
  developers,
  errors,
  explore,
  faces,
  gallery,
  language,
  legal,
  lightbox,
  notices,
  offline,
  operator,
  pages,
  prohibition,
  projects,
  proof,
  provenance,
  removal,
  reports,
  reviews,
  ...screens,
  share,
  shares,
  shell,
  signIn,
  tasks,
  time,
  videos,
}
