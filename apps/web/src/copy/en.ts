import { account } from './en/account.ts'
import { checkPicture } from './en/check-picture.ts'
import { common, time } from './en/on-every-screen.ts'
import { dashboard } from './en/dashboard.ts'
import { developers } from './en/developers.ts'
import { errors } from './en/errors.ts'
import { explore } from './en/explore.ts'
import { faces } from './en/faces.ts'
import { gallery } from './en/gallery.ts'
import { legal } from './en/legal.ts'
import { lightbox } from './en/lightbox.ts'
import { operator } from './en/operator.ts'
import { projects } from './en/projects.ts'
import { prohibition } from './en/prohibition.ts'
import { proof } from './en/proof.ts'
import { provenance } from './en/provenance.ts'
import { removal } from './en/removal.ts'
import { reports } from './en/reports.ts'
import { en as screens } from './screens.ts'
import { shares } from './en/shares.ts'
import { language, offline, shell } from './en/shell.ts'
import { signIn } from './en/sign-in.ts'
import { tasks } from './en/tasks.ts'
import { videos } from './en/videos.ts'

/** Every word the app shows, in English: the language all others are measured against. */
export const en = {
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
