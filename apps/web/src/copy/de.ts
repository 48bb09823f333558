import type { Copy } from './copy.ts'
import { account } from './de/account.ts'
import { checkPicture } from './de/check-picture.ts'
import { common } from './de/on-every-screen.ts'
import { dashboard } from './de/dashboard.ts'
import { developers } from './de/developers.ts'
import { errors } from './de/errors.ts'
import { explore } from './de/explore.ts'
import { faces } from './de/faces.ts'
import { gallery } from './de/gallery.ts'
import { language } from './de/language.ts'
import { legal } from './de/legal.ts'
import { lightbox } from './de/lightbox.ts'
import { notices } from './de/notices.ts'
import { offline } from './de/offline.ts'
import { operator } from './de/operator.ts'
import { pages } from './de/pages.ts'
import { projects } from './de/projects.ts'
import { prohibition } from './de/prohibition.ts'
import { proof } from './de/proof.ts'
import { provenance } from './de/provenance.ts'
import { removal } from './de/removal.ts'
import { reports } from './de/reports.ts'
import { reviews } from './de/reviews.ts'
import { de as screens } from './screens.ts'
import { share } from './de/share.ts'
import { shares } from './de/shares.ts'
import { shell } from './de/shell.ts'
import { signIn } from './de/sign-in.ts'
import { tasks } from './de/tasks.ts'
import { time } from './de/time.ts'
import { videos } from './de/videos.ts'

export { reasons } from './de/reasons.ts'

/** Every word the app shows, in German. */
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
