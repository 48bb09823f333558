// A year of somebody who wants into other people's accounts, played against the rules of sign-in as they are, on a database:
// every mail they can cause, every code they can try, from one network or from another one each time; and how the people
// whose accounts they are come in meanwhile, once a day by a new browser and once by a known one. BENCH_DAYS plays fewer;
// `npm run bench -- guessing --only '5 any /64'` plays those of so many accounts and of such networks.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../apps/server/src/platform/connect/connect.ts'
import { readConfig } from '../apps/server/src/platform/settings/config.ts'
import { playGuessing, takeoverShare } from '../apps/server/src/testing/play-guessing.ts'
import type { Campaign, Outcome } from '../apps/server/src/testing/play-guessing.ts'

const bound = 0.005
const days = Number(process.env['BENCH_DAYS'] ?? 365)
const campaigns: Campaign[] = [
  { days, accounts: 1, networks: 'the same' },
  { days, accounts: 1, networks: 'any /24' },
  { days, accounts: 1, networks: 'any /64' },
  { days, accounts: 1, networks: 'any /64', hasKnownBrowsers: true },
  { days, accounts: 5, networks: 'the same' },
  { days, accounts: 5, networks: 'any /64' },
]

const { values } = parseArgs({ options: { only: { type: 'string' } } })
let isKept = true
for (const campaign of campaigns) {
  if (values.only !== undefined && values.only !== `${campaign.accounts} ${campaign.networks}`) continue
  const played = await playOnce(campaign)
  isKept = print(campaign, played) && isKept
}
console.log(
  `\n${isKept ? 'all' : 'NOT all'} below ${bound * 100} % a year and account, ten mails a day, a minute of waiting, nobody kept out`,
)
if (!isKept) process.exitCode = 1

async function playOnce(campaign: Campaign): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guise-bench-guessing-'))
  try {
    const config = { ...readConfig({ DATA_DIR: dataDir }), secretKey: 'a secret for this measurement alone' }
    const connection = await connect(config)
    try {
      await connection.migrate()
      return await playGuessing({ config, db: connection.db }, campaign)
    } finally {
      await connection.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

function print(campaign: Campaign, { calls, guesses, mailsInADay, people }: Outcome): boolean {
  const share = takeoverShare(guesses)
  const { newBrowser, knownBrowser, longestWaitSeconds } = people
  const from = campaign.networks === 'the same' ? 'from their own network' : `from ${campaign.networks}`
  const known = campaign.hasKnownBrowsers ? ', at a browser it was signed in by' : ''
  console.log(
    `\n${campaign.accounts} ${campaign.accounts === 1 ? 'account' : 'accounts'} for ${campaign.days} days, ${from}${known}: ${calls} calls`,
  )
  console.log(
    `  codes looked at        ${guesses} of one account: taken over in ${(share * 100).toFixed(3)} % of such times`,
  )
  console.log(`  mails to one address   ${mailsInADay} in the worst 24 hours`)
  console.log(`  by a new browser       ${inWords(newBrowser)}`)
  console.log(`  by a known browser     ${inWords(knownBrowser)}`)
  console.log(`  longest wait           ${longestWaitSeconds} s`)
  const keptOut = newBrowser['kept out'] + knownBrowser['kept out']
  return share < bound && mailsInADay <= 10 && longestWaitSeconds <= 60 && keptOut === 0
}

function inWords(ways: Record<string, number>): string {
  return Object.entries(ways)
    .map(([way, times]) => `${times} ${way}`)
    .join(', ')
}
