import { z } from 'zod'

/** Identifies a user. */
export const UserId = z.uuid().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

/** Identifies a session: one sign-in on one device. */
export const SessionId = z.uuid().brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

/** Identifies a passkey of an account. */
export const PasskeyId = z.uuid().brand<'PasskeyId'>()
export type PasskeyId = z.infer<typeof PasskeyId>

/** Identifies a personal access token of an account; it is not the token. */
export const TokenId = z.uuid().brand<'TokenId'>()
export type TokenId = z.infer<typeof TokenId>

/** Identifies an address that is told of what happens. */
export const WebhookId = z.uuid().brand<'WebhookId'>()
export type WebhookId = z.infer<typeof WebhookId>

/** Identifies one message to such an address. */
export const DeliveryId = z.uuid().brand<'DeliveryId'>()
export type DeliveryId = z.infer<typeof DeliveryId>

/** Identifies a source face. */
export const SourceImageId = z.uuid().brand<'SourceImageId'>()
export type SourceImageId = z.infer<typeof SourceImageId>

/** Identifies one of the photos of a source face. */
export const SourceImagePhotoId = z.uuid().brand<'SourceImagePhotoId'>()
export type SourceImagePhotoId = z.infer<typeof SourceImagePhotoId>

/** Identifies a project. */
export const ProjectId = z.uuid().brand<'ProjectId'>()
export type ProjectId = z.infer<typeof ProjectId>

/** Identifies a task. */
export const TaskId = z.uuid().brand<'TaskId'>()
export type TaskId = z.infer<typeof TaskId>

/** Identifies a post of a task. */
export const PostId = z.uuid().brand<'PostId'>()
export type PostId = z.infer<typeof PostId>

/** Identifies one photo or video of a post. */
export const ContentId = z.uuid().brand<'ContentId'>()
export type ContentId = z.infer<typeof ContentId>

/** Identifies a link by which results are shared; whoever knows it may see them. */
export const ShareId = z.uuid().brand<'ShareId'>()
export type ShareId = z.infer<typeof ShareId>

/** Identifies a report of a result. */
export const ReportId = z.uuid().brand<'ReportId'>()
export type ReportId = z.infer<typeof ReportId>

/** Identifies the review of a refused picture. */
export const AppealId = z.uuid().brand<'AppealId'>()
export type AppealId = z.infer<typeof AppealId>

/** Identifies a wish for removal. */
export const RemovalRequestId = z.uuid().brand<'RemovalRequestId'>()
export type RemovalRequestId = z.infer<typeof RemovalRequestId>

/** Identifies a face that its person forbids. */
export const ProhibitionId = z.uuid().brand<'ProhibitionId'>()
export type ProhibitionId = z.infer<typeof ProhibitionId>

/** Identifies a prohibition that was begun; whoever knows it may go on with it. */
export const ProhibitionAskId = z.uuid().brand<'ProhibitionAskId'>()
export type ProhibitionAskId = z.infer<typeof ProhibitionAskId>

/** Identifies a picture that nearly looks like somebody who has forbidden their face. */
export const NearMissId = z.uuid().brand<'NearMissId'>()
export type NearMissId = z.infer<typeof NearMissId>

/** Identifies a payment told by a donation service. */
export const WebhookEventId = z.uuid().brand<'WebhookEventId'>()
export type WebhookEventId = z.infer<typeof WebhookEventId>

/** Identifies a notice. */
export const NoticeId = z.uuid().brand<'NoticeId'>()
export type NoticeId = z.infer<typeof NoticeId>
