import type { Copy } from './copy.ts'
import { account } from './es/account.ts'
import { checkPicture } from './es/check-picture.ts'
import { common } from './es/on-every-screen.ts'
import { dashboard } from './es/dashboard.ts'
import { developers } from './es/developers.ts'
import { errors } from './es/errors.ts'
import { explore } from './es/explore.ts'
import { faces } from './es/faces.ts'
import { gallery } from './es/gallery.ts'
import { language } from './es/language.ts'
import { legal } from './es/legal.ts'
import { lightbox } from './es/lightbox.ts'
import { notices } from './es/notices.ts'
import { offline } from './es/offline.ts'
import { operator } from './es/operator.ts'
import { pages } from './es/pages.ts'
import { projects } from './es/projects.ts'
import { prohibition } from './es/prohibition.ts'
import { proof } from './es/proof.ts'
import { provenance } from './es/provenance.ts'
import { removal } from './es/removal.ts'
import { reports } from './es/reports.ts'
import { reviews } from './es/reviews.ts'
import { es as screens } from './screens.ts'
import { share } from './es/share.ts'
import { shares } from './es/shares.ts'
import { shell } from './es/shell.ts'
import { signIn } from './es/sign-in.ts'
import { tasks } from './es/tasks.ts'
import { time } from './es/time.ts'
import { videos } from './es/videos.ts'

export { reasons } from './es/reasons.ts'

/** Every word the app shows, in Spanish. */
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
