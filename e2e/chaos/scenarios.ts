import type { Scenario } from './scenario.ts'
import { apiKills } from './scenarios/api-kills.ts'
import { clockSteps } from './scenarios/clock-steps.ts'
import { changedMinds } from './scenarios/changed-minds.ts'
import { databaseAway } from './scenarios/database-away.ts'
import { databaseCuts } from './scenarios/database-cuts.ts'
import { engineCrashes } from './scenarios/engine-crashes.ts'
import { filmKills } from './scenarios/film-kills.ts'
import { fullDatabaseDisk } from './scenarios/full-database-disk.ts'
import { fullDisk } from './scenarios/full-disk.ts'
import { parallelSpends } from './scenarios/parallel-spends.ts'
import { poisonPhoto } from './scenarios/poison-photo.ts'
import { racingStarts } from './scenarios/racing-starts.ts'
import { rollingRestarts } from './scenarios/rolling-restarts.ts'
import { s3FaultsScenario } from './scenarios/s3-faults.ts'
import { samePost } from './scenarios/same-post.ts'
import { twoTabs } from './scenarios/two-tabs.ts'
import { uploadCuts } from './scenarios/upload-cuts.ts'
import { workerKills } from './scenarios/worker-kills.ts'
import { zombies } from './scenarios/zombies.ts'

/** Every fault there is to be survived, in the order in which they are played. */
export const scenarios: readonly Scenario[] = [
  workerKills,
  filmKills,
  apiKills,
  zombies,
  databaseCuts,
  databaseAway,
  s3FaultsScenario,
  fullDisk,
  fullDatabaseDisk,
  samePost,
  parallelSpends,
  engineCrashes,
  poisonPhoto,
  twoTabs,
  changedMinds,
  uploadCuts,
  clockSteps,
  racingStarts,
  rollingRestarts,
]
