CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_synced" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkey_short" CHECK (char_length(name) <= 60 and char_length(credential_id) <= 1400)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge_sha256" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound_to" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenge_purpose_known" CHECK (purpose in ('sign-in','make','prove'))
);
--> statement-breakpoint
CREATE TABLE "session_code" (
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hmac" text NOT NULL,
	"new_email" text,
	"new_code_hmac" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_code_session_id_purpose_pk" PRIMARY KEY("session_id","purpose"),
	CONSTRAINT "session_code_purpose_known" CHECK (purpose in ('proof','email'))
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "passkey_proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_code" ADD CONSTRAINT "session_code_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
-- A session of before was shown to be its person's when it was opened, and not now.
update "session" set proved_at = created_at;
