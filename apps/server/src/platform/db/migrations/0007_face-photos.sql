CREATE TABLE "face_photo" (
	"face_version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"blob_id" uuid NOT NULL,
	"thumbnail_blob_id" uuid NOT NULL,
	"thumbhash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "face_photo_face_version_id_position_pk" PRIMARY KEY("face_version_id","position")
);
--> statement-breakpoint
ALTER TABLE "face_photo" ADD CONSTRAINT "face_photo_face_version_id_face_version_id_fk" FOREIGN KEY ("face_version_id") REFERENCES "public"."face_version"("id") ON DELETE cascade ON UPDATE no action;