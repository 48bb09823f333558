import type { Copy } from './copy.ts'
import { account } from './ja/account.ts'
import { checkPicture } from './ja/check-picture.ts'
import { common, time } from './ja/on-every-screen.ts'
import { dashboard } from './ja/dashboard.ts'
import { developers } from './ja/developers.ts'
import { errors } from './ja/errors.ts'
import { explore } from './ja/explore.ts'
import { faces } from './ja/faces.ts'
import { gallery } from './ja/gallery.ts'
import { legal } from './ja/legal.ts'
import { lightbox } from './ja/lightbox.ts'
import { operator } from './ja/operator.ts'
import { projects } from './ja/projects.ts'
import { prohibition } from './ja/prohibition.ts'
import { proof } from './ja/proof.ts'
import { provenance } from './ja/provenance.ts'
import { removal } from './ja/removal.ts'
import { reports } from './ja/reports.ts'
import { ja as screens } from './screens.ts'
import { shares } from './ja/shares.ts'
import { language, offline, shell } from './ja/shell.ts'
import { signIn } from './ja/sign-in.ts'
import { tasks } from './ja/tasks.ts'
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
  offline,
  operator,
  prohibition,
  projects,
  proof,
  provenance,
  removal,
  reports,
  ...screens,
  shares,
  shell,
  signIn,
  tasks,
  time,
  videos,
}
