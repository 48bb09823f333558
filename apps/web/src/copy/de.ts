import type { Copy } from './copy.ts'
import { account } from './de/account.ts'
import { checkPicture } from './de/check-picture.ts'
import { common, time } from './de/on-every-screen.ts'
import { dashboard } from './de/dashboard.ts'
import { developers } from './de/developers.ts'
import { errors } from './de/errors.ts'
import { explore } from './de/explore.ts'
import { faces } from './de/faces.ts'
import { gallery } from './de/gallery.ts'
import { legal } from './de/legal.ts'
import { lightbox } from './de/lightbox.ts'
import { operator } from './de/operator.ts'
import { projects } from './de/projects.ts'
import { prohibition } from './de/prohibition.ts'
import { proof } from './de/proof.ts'
import { provenance } from './de/provenance.ts'
import { removal } from './de/removal.ts'
import { reports } from './de/reports.ts'
import { de as screens } from './screens.ts'
import { shares } from './de/shares.ts'
import { language, offline, shell } from './de/shell.ts'
import { signIn } from './de/sign-in.ts'
import { tasks } from './de/tasks.ts'
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
