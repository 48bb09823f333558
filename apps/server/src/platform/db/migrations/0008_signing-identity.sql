CREATE TABLE "signing_identity" (
	"secret_id" text PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
