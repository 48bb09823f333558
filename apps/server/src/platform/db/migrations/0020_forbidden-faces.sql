CREATE TABLE "forbidden_embedding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prohibition_id" uuid NOT NULL,
	"embedding" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "near_miss" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prohibition_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"likeness" real NOT NULL,
	"embedding" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passed_face" (
	"user_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passed_face_user_id_sha256_pk" PRIMARY KEY("user_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "prohibition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"fingers" integer NOT NULL,
	"blob_id" uuid,
	"status" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "prohibition_status_known" CHECK (status in ('open','approved','refused','lapsed','withdrawn')),
	CONSTRAINT "prohibition_settled_without_photo" CHECK (status = 'open' or blob_id is null)
);
--> statement-breakpoint
CREATE TABLE "prohibition_ask" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hmac" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"fingers" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prohibition_ask_purpose_known" CHECK (purpose in ('forbid','withdraw'))
);
--> statement-breakpoint
ALTER TABLE "attestation" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forbidden_embedding" ADD CONSTRAINT "forbidden_embedding_prohibition_id_prohibition_id_fk" FOREIGN KEY ("prohibition_id") REFERENCES "public"."prohibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_prohibition_id_prohibition_id_fk" FOREIGN KEY ("prohibition_id") REFERENCES "public"."prohibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_face" ADD CONSTRAINT "passed_face_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prohibition" ADD CONSTRAINT "prohibition_blob_id_blob_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blob"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forbidden_embedding_prohibition" ON "forbidden_embedding" USING btree ("prohibition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "near_miss_once" ON "near_miss" USING btree ("prohibition_id","user_id","sha256");--> statement-breakpoint
CREATE INDEX "near_miss_user" ON "near_miss" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "near_miss_time" ON "near_miss" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "prohibition_email" ON "prohibition" USING btree ("email");--> statement-breakpoint
CREATE INDEX "prohibition_blob" ON "prohibition" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "prohibition_open" ON "prohibition" USING btree ("due_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "prohibition_ask_expires" ON "prohibition_ask" USING btree ("expires_at");