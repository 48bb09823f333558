import type { Copy } from './copy.ts'
import { account } from './ja/account.ts'
import { checkPicture } from './ja/check-picture.ts'
import { common } from './ja/on-every-screen.ts'
import { dashboard } from './ja/dashboard.ts'
import { developers } from './ja/developers.ts'
import { errors } from './ja/errors.ts'
import { explore } from './ja/explore.ts'
import { faces } from './ja/faces.ts'
import { gallery } from './ja/gallery.ts'
import { language } from './ja/language.ts'
import { legal } from './ja/legal.ts'
import { lightbox } from './ja/lightbox.ts'
import { notices } from './ja/notices.ts'
import { offline } from './ja/offline.ts'
import { operator } from './ja/operator.ts'
import { pages } from './ja/pages.ts'
import { projects } from './ja/projects.ts'
import { prohibition } from './ja/prohibition.ts'
import { proof } from './ja/proof.ts'
import { provenance } from './ja/provenance.ts'
import { removal } from './ja/removal.ts'
import { reports } from './ja/reports.ts'
import { reviews } from './ja/reviews.ts'
import { ja as screens } from './screens.ts'
import { share } from './ja/share.ts'
import { shares } from './ja/shares.ts'
import { shell } from './ja/shell.ts'
import { signIn } from './ja/sign-in.ts'
import { tasks } from './ja/tasks.ts'
import { time } from './ja/time.ts'
import { videos } from './ja/videos.ts'

export { reasons } from './ja/reasons.ts'

/** Every word the app shows, in Japanese. */
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
