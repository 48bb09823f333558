CREATE TABLE "appeal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"refused_for" text NOT NULL,
	"sha256" text NOT NULL,
	"original_sha256" text,
	"task_id" uuid,
	"content_id" uuid,
	"blob_id" uuid,
	"words" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "appeal_status_known" CHECK (status in ('offered','open','allowed','upheld'))
);
--> statement-breakpoint
CREATE TABLE "cleared_picture" (
	"user_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cleared_picture_user_id_sha256_pk" PRIMARY KEY("user_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "judgement" (
	"sha256" text PRIMARY KEY NOT NULL,
	"refused_for" text,
	"sexual" real NOT NULL,
	"youngest" real,
	"has_ages" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cleared_picture" ADD CONSTRAINT "cleared_picture_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_once" ON "appeal" USING btree ("user_id","sha256",coalesce(content_id, user_id));--> statement-breakpoint
CREATE INDEX "appeal_user" ON "appeal" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "appeal_content" ON "appeal" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "appeal_unsettled" ON "appeal" USING btree ("due_at") WHERE status in ('offered','open');--> statement-breakpoint
CREATE INDEX "judgement_time" ON "judgement" USING btree ("created_at");