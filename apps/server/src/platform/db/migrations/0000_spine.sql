CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"alias" text,
	"subscription" text DEFAULT 'free' NOT NULL,
	"time_zone" text,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"marketing_updates" boolean DEFAULT false NOT NULL,
	"total_processed_images" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "call_window" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_sha256" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hmac" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookmark" (
	"user_id" uuid NOT NULL,
	"profile_uid" text NOT NULL,
	"user_alias" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmark_user_id_profile_uid_pk" PRIMARY KEY("user_id","profile_uid")
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"uid" text PRIMARY KEY NOT NULL,
	"profile_name" text,
	"profile_description" text,
	"biography" text,
	"profile_image_link" text,
	"profile_url" text NOT NULL,
	"profile_type" text NOT NULL,
	"category" text,
	"followers" integer DEFAULT 0 NOT NULL,
	"posts_count" integer DEFAULT 0 NOT NULL,
	"total_swaps" integer DEFAULT 0 NOT NULL,
	"editor_choice" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_business_account" boolean DEFAULT false NOT NULL,
	"is_professional_account" boolean DEFAULT false NOT NULL,
	"gender" text,
	"external_url" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"editors_notes" text,
	"joined_at" timestamp (3) with time zone,
	"opted_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_post" (
	"profile_uid" text NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"image_url" text NOT NULL,
	"caption" text,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"post_type" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "profile_post_profile_uid_position_pk" PRIMARY KEY("profile_uid","position")
);
--> statement-breakpoint
CREATE TABLE "attestation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"face_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"wording_version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blob" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'staged' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blob_key_unique" UNIQUE("key"),
	CONSTRAINT "blob_state_known" CHECK (state in ('staged','live','deleting'))
);
--> statement-breakpoint
CREATE TABLE "face" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"face_id" uuid NOT NULL,
	"blob_id" uuid NOT NULL,
	"thumbnail_blob_id" uuid NOT NULL,
	"thumbhash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"content_id" uuid,
	"attempt" integer,
	"hold_id" bigint,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_content_once" UNIQUE("content_id","attempt","kind"),
	CONSTRAINT "ledger_kind_known" CHECK (kind in ('grant','adjustment','hold','capture','release')),
	CONSTRAINT "ledger_amount" CHECK (amount > 0 or kind = 'adjustment')
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"posted" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_pending" CHECK (pending >= 0),
	CONSTRAINT "wallet_covered" CHECK (posted - pending >= 0)
);
--> statement-breakpoint
CREATE TABLE "content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_type" text NOT NULL,
	"source_url" text NOT NULL,
	"alt" text,
	"original_blob_id" uuid,
	"thumbnail_blob_id" uuid,
	"thumbhash" text,
	"width" integer,
	"height" integer,
	"video_duration" real,
	"status" text DEFAULT 'pending' NOT NULL,
	"error_message" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"face_version_id" uuid,
	"face_boxes" jsonb,
	"swap_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_position_once" UNIQUE("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"error_message" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"network" text,
	"author" text,
	"caption" text,
	"is_sensitive" boolean DEFAULT false NOT NULL,
	"is_truncated" boolean DEFAULT false NOT NULL,
	"stages" jsonb NOT NULL,
	CONSTRAINT "post_url_once" UNIQUE("task_id","url")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'active' NOT NULL,
	"default_face_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swap" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"face_version_id" uuid NOT NULL,
	"blob_id" uuid NOT NULL,
	"thumbnail_blob_id" uuid NOT NULL,
	"thumbhash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"faces_detected" integer NOT NULL,
	"faces_swapped" integer NOT NULL,
	"processing_ms" integer NOT NULL,
	"quality" real NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "swap_once" UNIQUE("content_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"face_id" uuid,
	"face_selection" text DEFAULT 'main' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_profile_uid_profile_uid_fk" FOREIGN KEY ("profile_uid") REFERENCES "public"."profile"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_post" ADD CONSTRAINT "profile_post_profile_uid_profile_uid_fk" FOREIGN KEY ("profile_uid") REFERENCES "public"."profile"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation" ADD CONSTRAINT "attestation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face" ADD CONSTRAINT "face_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_version" ADD CONSTRAINT "face_version_face_id_face_id_fk" FOREIGN KEY ("face_id") REFERENCES "public"."face"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_face_version_id_face_version_id_fk" FOREIGN KEY ("face_version_id") REFERENCES "public"."face_version"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_default_face_id_face_id_fk" FOREIGN KEY ("default_face_id") REFERENCES "public"."face"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swap" ADD CONSTRAINT "swap_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_face_id_face_id_fk" FOREIGN KEY ("face_id") REFERENCES "public"."face"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_code_email" ON "login_code" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "notice_user" ON "notice" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profile_category" ON "profile" USING btree ("category");--> statement-breakpoint
CREATE INDEX "blob_state" ON "blob" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "face_user" ON "face" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "face_one_default" ON "face" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "face_version_face" ON "face_version" USING btree ("face_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_user" ON "ledger" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_hold_resolved_once" ON "ledger" USING btree ("hold_id") WHERE kind in ('capture','release');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_signup_once" ON "ledger" USING btree ("user_id") WHERE kind = 'grant' and reason = 'signup';--> statement-breakpoint
CREATE INDEX "content_task" ON "content" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "content_gallery" ON "content" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "content_unfinished" ON "content" USING btree ("user_id") WHERE status not in ('completed','failed','cancelled');--> statement-breakpoint
CREATE INDEX "project_user" ON "project" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "task_user" ON "task" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "task_project" ON "task" USING btree ("project_id","created_at");