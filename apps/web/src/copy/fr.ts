import type { Copy } from './copy.ts'
import { account } from './fr/account.ts'
import { checkPicture } from './fr/check-picture.ts'
import { common, time } from './fr/on-every-screen.ts'
import { dashboard } from './fr/dashboard.ts'
import { developers } from './fr/developers.ts'
import { errors } from './fr/errors.ts'
import { explore } from './fr/explore.ts'
import { faces } from './fr/faces.ts'
import { gallery } from './fr/gallery.ts'
import { legal } from './fr/legal.ts'
import { lightbox } from './fr/lightbox.ts'
import { operator } from './fr/operator.ts'
import { projects } from './fr/projects.ts'
import { prohibition } from './fr/prohibition.ts'
import { proof } from './fr/proof.ts'
import { provenance } from './fr/provenance.ts'
import { removal } from './fr/removal.ts'
import { reports } from './fr/reports.ts'
import { fr as screens } from './screens.ts'
import { shares } from './fr/shares.ts'
import { language, offline, shell } from './fr/shell.ts'
import { signIn } from './fr/sign-in.ts'
import { tasks } from './fr/tasks.ts'
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
