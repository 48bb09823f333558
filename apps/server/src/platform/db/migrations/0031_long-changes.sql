CREATE TABLE "data_change" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
