CREATE TABLE "former_address" (
	"email_hmac" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "link_hmac" text;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "browser_hmac" text;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "is_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_code" ADD COLUMN "foreign_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_code" ADD CONSTRAINT "login_code_link_hmac_unique" UNIQUE("link_hmac");