import type { Copy } from './copy.ts'
import { account } from './es/account.ts'
import { checkPicture } from './es/check-picture.ts'
import { common, time } from './es/on-every-screen.ts'
import { dashboard } from './es/dashboard.ts'
import { developers } from './es/developers.ts'
import { errors } from './es/errors.ts'
import { explore } from './es/explore.ts'
import { faces } from './es/faces.ts'
import { gallery } from './es/gallery.ts'
import { legal } from './es/legal.ts'
import { lightbox } from './es/lightbox.ts'
import { operator } from './es/operator.ts'
import { projects } from './es/projects.ts'
import { prohibition } from './es/prohibition.ts'
import { proof } from './es/proof.ts'
import { provenance } from './es/provenance.ts'
import { removal } from './es/removal.ts'
import { reports } from './es/reports.ts'
import { es as screens } from './screens.ts'
import { shares } from './es/shares.ts'
import { language, offline, shell } from './es/shell.ts'
import { signIn } from './es/sign-in.ts'
import { tasks } from './es/tasks.ts'
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
