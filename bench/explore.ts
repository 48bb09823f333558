import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../apps/server/src/platform/connect/connect.ts'
import { prepareSearch } from '../apps/server/src/platform/db/search-index.ts'
import { createVocabulary } from '../apps/server/src/ideas/explore/vocabulary.ts'
import { printScroll } from './browser/scroll.ts'
import { fillProfiles } from './explore/profiles.ts'
import { scrollExplore } from './explore/scroll.ts'
import { measureSearch } from './explore/search.ts'

const profiles = 10_000

const dataDir = await mkdtemp(join(tmpdir(), 'guise-bench-explore-'))
try {
  console.log(`${profiles} profiles, embedded database, ${availableParallelism()} cores`)
  const connection = await connect({ dataDir })
  try {
    await connection.migrate()
    await fillProfiles(connection.db, profiles)
    await prepareSearch(connection.db, console)
    if (!(await measureSearch({ db: connection.db, vocabulary: createVocabulary(connection.db) }))) process.exitCode = 1
  } finally {
    await connection.close()
  }
  const { shown, ...scrolled } = await scrollExplore(dataDir)
  console.log(`\nreal Chromium at 1440 x 900 came to creator ${shown}`)
  if (!printScroll(scrolled) || shown < profiles) process.exitCode = 1
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
