import type { Copy } from './copy.ts'
import { account } from './pt/account.ts'
import { checkPicture } from './pt/check-picture.ts'
import { common, time } from './pt/on-every-screen.ts'
import { dashboard } from './pt/dashboard.ts'
import { developers } from './pt/developers.ts'
import { errors } from './pt/errors.ts'
import { explore } from './pt/explore.ts'
import { faces } from './pt/faces.ts'
import { gallery } from './pt/gallery.ts'
import { legal } from './pt/legal.ts'
import { lightbox } from './pt/lightbox.ts'
import { operator } from './pt/operator.ts'
import { projects } from './pt/projects.ts'
import { prohibition } from './pt/prohibition.ts'
import { proof } from './pt/proof.ts'
import { provenance } from './pt/provenance.ts'
import { removal } from './pt/removal.ts'
import { reports } from './pt/reports.ts'
import { pt as screens } from './screens.ts'
import { shares } from './pt/shares.ts'
import { language, offline, shell } from './pt/shell.ts'
import { signIn } from './pt/sign-in.ts'
import { tasks } from './pt/tasks.ts'
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
