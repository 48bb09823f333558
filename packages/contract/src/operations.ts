import { passkeyOperations } from './accounts/passkeys.ts'
import { proofOperations } from './accounts/proof.ts'
import { sessionOperations } from './accounts/sessions.ts'
import { authOperations } from './accounts/sign-in.ts'
import { tokenOperations } from './accounts/tokens.ts'
import { userOperations } from './accounts/user.ts'
import { queueOperations } from './cases/case.ts'
import { prohibitionOperations } from './cases/prohibition.ts'
import { removalOperations } from './cases/removal.ts'
import { operatorReportOperations, reportOperations } from './cases/report.ts'
import { appealOperations } from './cases/review.ts'
import { operatorProfileOperations } from './explore/operator-profile-operations.ts'
import { profileOperations } from './explore/profile.ts'
import { sourceImageOperations } from './faces/source-image-operations.ts'
import { galleryOperations } from './gallery/gallery-operations.ts'
import { noticeOperations } from './notices/notice.ts'
import { operatorMoneyOperations } from './operator/money.ts'
import { operatorSettingsOperations } from './operator/settings.ts'
import { operatorUserOperations } from './operator/users.ts'
import { operatorWorksOperations } from './operator/works.ts'
import { projectOperations } from './projects/project.ts'
import { checkPictureOperations } from './site/check-picture.ts'
import { siteOperations } from './site/site.ts'
import { linkOperations } from './tasks/link.ts'
import { provenanceOperations } from './tasks/provenance.ts'
import { shareOperations } from './tasks/share.ts'
import { taskOperations } from './tasks/task-operations.ts'
import { pushOperations } from './push/push.ts'
import { webhookOperations } from './webhooks/webhook.ts'

/** Every call of the API by its name. The server serves exactly these; the client offers exactly these. */
export const operations = {
  ...siteOperations,
  ...checkPictureOperations,
  ...authOperations,
  ...userOperations,
  ...sessionOperations,
  ...passkeyOperations,
  ...proofOperations,
  ...tokenOperations,
  ...webhookOperations,
  ...pushOperations,
  ...projectOperations,
  ...taskOperations,
  ...provenanceOperations,
  ...shareOperations,
  ...sourceImageOperations,
  ...galleryOperations,
  ...linkOperations,
  ...noticeOperations,
  ...profileOperations,
  ...reportOperations,
  ...removalOperations,
  ...prohibitionOperations,
  ...appealOperations,
  ...operatorProfileOperations,
  ...operatorUserOperations,
  ...queueOperations,
  ...operatorReportOperations,
  ...operatorWorksOperations,
  ...operatorMoneyOperations,
  ...operatorSettingsOperations,
}

/** The table of operations. */
export type Operations = typeof operations
/** Name of an operation. */
export type OperationName = keyof Operations
