ALTER TABLE "app_user" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "removal_request" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "prohibition" ADD COLUMN "language" text;