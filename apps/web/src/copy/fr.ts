import type { Copy } from './copy.ts'
import { account } from './fr/account.ts'
import { checkPicture } from './fr/check-picture.ts'
import { common } from './fr/on-every-screen.ts'
import { dashboard } from './fr/dashboard.ts'
import { developers } from './fr/developers.ts'
import { errors } from './fr/errors.ts'
import { explore } from './fr/explore.ts'
import { faces } from './fr/faces.ts'
import { gallery } from './fr/gallery.ts'
import { language } from './fr/language.ts'
import { legal } from './fr/legal.ts'
import { lightbox } from './fr/lightbox.ts'
import { notices } from './fr/notices.ts'
import { offline } from './fr/offline.ts'
import { operator } from './fr/operator.ts'
import { pages } from './fr/pages.ts'
import { projects } from './fr/projects.ts'
import { prohibition } from './fr/prohibition.ts'
import { proof } from './fr/proof.ts'
import { provenance } from './fr/provenance.ts'
import { removal } from './fr/removal.ts'
import { reports } from './fr/reports.ts'
import { reviews } from './fr/reviews.ts'
import { fr as screens } from './screens.ts'
import { share } from './fr/share.ts'
import { shares } from './fr/shares.ts'
import { shell } from './fr/shell.ts'
import { signIn } from './fr/sign-in.ts'
import { tasks } from './fr/tasks.ts'
import { time } from './fr/time.ts'
import { videos } from './fr/videos.ts'

export { reasons } from './fr/reasons.ts'

/** Every word the app shows, in French. */
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
