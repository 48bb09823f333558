import { authOperations } from './auth-operations.ts'
import { galleryOperations } from './gallery-operations.ts'
import { linkOperations } from './link-operations.ts'
import { noticeOperations } from './notice-operations.ts'
import { operatorHouseOperations } from './operator-house-operations.ts'
import { operatorProfileOperations } from './operator-profile-operations.ts'
import { operatorReportOperations } from './operator-report-operations.ts'
import { operatorUserOperations } from './operator-user-operations.ts'
import { profileOperations } from './profile-operations.ts'
import { projectOperations } from './project-operations.ts'
import { reportOperations } from './report-operations.ts'
import { appealOperations } from './appeal-operations.ts'
import { sessionOperations } from './session-operations.ts'
import { siteOperations } from './site-operations.ts'
import { sourceImageOperations } from './source-image-operations.ts'
import { taskOperations } from './task-operations.ts'
import { userDataOperations } from './user-data-operations.ts'
import { userOperations } from './user-operations.ts'

/** Every call of the API by its name. The server serves exactly these; the client offers exactly these. */
export const operations = {
  ...siteOperations,
  ...authOperations,
  ...userOperations,
  ...userDataOperations,
  ...sessionOperations,
  ...projectOperations,
  ...taskOperations,
  ...sourceImageOperations,
  ...galleryOperations,
  ...linkOperations,
  ...noticeOperations,
  ...profileOperations,
  ...reportOperations,
  ...appealOperations,
  ...operatorProfileOperations,
  ...operatorUserOperations,
  ...operatorReportOperations,
  ...operatorHouseOperations,
}

/** The table of operations. */
export type Operations = typeof operations
/** Name of an operation. */
export type OperationName = keyof Operations
