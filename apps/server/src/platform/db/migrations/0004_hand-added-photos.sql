ALTER TABLE "content" ALTER COLUMN "source_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "canonical_url" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "author_url" text;