import type { Answers } from './stub-server.ts'
import { noAnswer } from './stub-server.ts'
import { accountScreens } from './screens/account.ts'
import { creatorScreens } from './screens/creators.ts'
import { faceScreens } from './screens/faces.ts'
import { galleryScreens } from './screens/gallery.ts'
import { openScreens } from './screens/open.ts'
import { operatorScreens } from './screens/operator.ts'
import { overviewScreens } from './screens/overview.ts'
import { projectScreens } from './screens/projects.ts'
import type { ScreenStates } from './screens/screen-states.ts'
import { taskScreens } from './screens/tasks.ts'
import { makeNotice, makeUser } from './make-account.ts'

/** One state of one screen. */
export type ScreenState = Omit<ScreenStates, 'states'> & { answers: Answers }

/** Stands for the address that the page is opened at. */
export const here = 'https://here.example'

/** Every screen in every state, by its name. */
export const screenStates: readonly ScreenState[] = [
  ...openScreens,
  ...overviewScreens,
  ...faceScreens,
  ...projectScreens,
  ...taskScreens,
  ...galleryScreens,
  ...creatorScreens,
  ...accountScreens,
  ...operatorScreens,
].flatMap(({ states, ...screen }) =>
  Object.entries(states).map(([state, answers]) => ({
    ...screen,
    name: `${screen.name}/${state}`,
    answers: { ...everywhere(screen.subscription), ...answers },
  })),
)

/** What the shell asks for on every page. */
function everywhere(subscription: ScreenStates['subscription'] = 'free'): Answers {
  return {
    getSite: {
      app_version: '1.0.0',
      environment: 'test',
      passkey_origin: here,
      support_email: 'help@example.com',
      credits_url: 'https://example.com/credits',
      upgrade_url: 'https://example.com/upgrade',
      videos: { credit_seconds: 3, max_seconds: 60, max_mb: 100 },
      engines: ['auto', 'builtin'],
      kept_days: { codes: 1, sessions: 30, notices: 90, cases: 365, payments: 730, log: 730, audits: 365 },
    },
    getMe: makeUser({ subscription }),
    getCredits: { credits_left: 20, credits_held: 0, credits_posted: 20 },
    listNotices: [
      makeNotice({ type: 'success', message: 'Your account is ready.' }),
      makeNotice({ type: 'info', message: 'Video swapping is coming soon.' }),
      makeNotice({ type: 'warning', message: '20 credits are left.', read: true }),
    ],
    listPasskeys: [],
    getPush: { public_key: null, is_on: false },
    listReports: [],
    listSamples: { posts: [], faces: [], credits_url: null },
    streamTaskStatus: noAnswer,
  }
}
