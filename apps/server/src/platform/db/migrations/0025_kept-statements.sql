CREATE TABLE "kept_statement" (
	"blob_id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"format" text NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_statement" ADD CONSTRAINT "kept_statement_blob_id_blob_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blob"("id") ON DELETE cascade ON UPDATE no action;