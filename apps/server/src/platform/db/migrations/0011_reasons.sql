-- What went wrong or happened is kept as a reason, and its sentence is made where it is shown. The sentences that rows
-- hold become the reasons they were said for; one that nobody knows is kept in {"code": "other"} and shown as it was.
-- The list is that of the version before this one: it does not follow the catalogue.
CREATE FUNCTION "reason_of"(said text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  kept constant text := ' The earlier result is kept.';
  known jsonb;
  parts text[];
  shape record;
BEGIN
  IF said IS NULL THEN RETURN NULL; END IF;
  IF right(said, length(kept)) = kept THEN
    RETURN jsonb_build_object('code', 'earlier_result_kept', 'because', reason_of(left(said, -length(kept))));
  END IF;
  SELECT reason::jsonb INTO known FROM (VALUES
    ('No face was found in this photo.', '{"code":"photo_no_face"}'),
    ('The person you are looking for was not found in this photo.', '{"code":"photo_no_match"}'),
    ('No face was found in the source photo. Use a well-lit, frontal photo of one person.', '{"code":"photo_source_no_face"}'),
    ('No face was found in the reference photo. Use a well-lit, frontal photo of one person.', '{"code":"photo_reference_no_face"}'),
    ('The face is too small. Use a photo in which it is larger.', '{"code":"photo_face_too_small"}'),
    ('The face is turned too far away. Use a photo in which it looks towards the camera.', '{"code":"photo_turned_away"}'),
    ('Too much of the face is covered. Use a photo in which it can be seen.', '{"code":"photo_covered"}'),
    ('The face is too blurred. Use a sharper photo.', '{"code":"photo_blurred"}'),
    ('The swap did not come out well enough for this photo.', '{"code":"photo_low_quality"}'),
    ('This file could not be read as a photo.', '{"code":"photo_undecodable"}'),
    ('This photo is too large. Use one of at most 50 megapixels.', '{"code":"photo_too_large"}'),
    ('The photo is damaged or not a picture.', '{"code":"file_damaged"}'),
    ('The photo has more than 50 megapixels.', '{"code":"file_too_many_pixels"}'),
    ('The photo is too long and thin to be worked on.', '{"code":"file_odd_shape"}'),
    ('Invalid file format. Please select JPG, PNG, or WEBP files.', '{"code":"file_format"}'),
    ('File too large. Please select files under 10MB.', '{"code":"upload_too_large"}'),
    ('Send the photo as multipart/form-data with a part named file.', '{"code":"upload_not_multipart"}'),
    ('Send the photo in a part named file.', '{"code":"upload_wrong_part"}'),
    ('The upload was cut off or is not a valid form. Please send it again.', '{"code":"upload_cut_off"}'),
    ('No file was sent. Choose a JPG, PNG or WEBP photo.', '{"code":"upload_without_photo"}'),
    ('This picture was removed after a complaint and cannot be used again.', '{"code":"picture_removed"}'),
    ('This photo could not be checked just now. Please try again in a minute.', '{"code":"picture_unchecked"}'),
    ('Pictures cannot be stored at the moment. Please try again in a minute.', '{"code":"pictures_not_stored"}'),
    ('Not enough credits for this photo.', '{"code":"no_credits_for_photo"}'),
    ('The source face of this photo was deleted. Choose another face and retry.', '{"code":"face_deleted"}'),
    ('This result was removed after a complaint.', '{"code":"result_removed"}'),
    ('Video swapping is coming soon and is currently not supported.', '{"code":"video_unsupported"}'),
    ('Task was cancelled', '{"code":"cancelled"}'),
    ('Task failed during processing', '{"code":"task_failed"}'),
    ('This photo could not be swapped after three tries. It was not charged. Please try again later.', '{"code":"gave_up_swapping"}'),
    ('Posts of this kind cannot be read yet. Paste the link of a public photo post, or add the photos yourself.', '{"code":"post_unsupported"}'),
    ('There is no post at this link. It may have been deleted: check the address and paste it again.', '{"code":"post_not_found"}'),
    ('This post is private. Open it while signed out to check that it is public.', '{"code":"post_private"}'),
    ('This network shows the post only to people who are signed in. Add the photos yourself instead.', '{"code":"post_login_required"}'),
    ('This post is behind an age check and cannot be read. Choose another post.', '{"code":"post_age_gated"}'),
    ('No photos were found at this link. Paste the link of a post that contains photos.', '{"code":"post_no_photos"}'),
    ('The network asks us to slow down. Try again in a few minutes.', '{"code":"post_rate_limited"}'),
    ('This link leads to an address that is not on the public web. Paste the link of a public post.', '{"code":"post_blocked_address"}'),
    ('The network answered in a way we do not understand yet. Try again later, or add the photos yourself.', '{"code":"post_network_changed"}'),
    ('This is too large to be read: a photo may have up to 25 MB and 50 megapixels. Choose a smaller one.', '{"code":"post_too_large"}'),
    ('The site took too long to answer. Try again in a few minutes.', '{"code":"post_timeout"}'),
    ('The site could not be reached. Check the address, or try again in a few minutes.', '{"code":"post_unreachable"}'),
    ('There is no usable photo at this address. Choose a JPEG, PNG, WebP or AVIF photo.', '{"code":"post_not_an_image"}'),
    ('This is not a web address that can be opened. Paste the whole link, beginning with https://.', '{"code":"post_malformed_link"}'),
    ('The site gave an answer that cannot be read. Open the link in a browser to check it, then try again.', '{"code":"post_bad_answer"}'),
    ('The account that published this post is closed at present. Paste the link of another post.', '{"code":"post_account_closed"}'),
    ('This is the link of a profile and not of a post. Open one of its posts and paste that link.', '{"code":"post_profile_link"}'),
    ('Stories are shown only to people who are signed in. Add the photos yourself instead.', '{"code":"post_story_link"}'),
    ('This is the link of a list and not of a post. Open one of its posts and paste that link.', '{"code":"post_list_link"}'),
    ('There is no post at this kind of link. Open the post and paste its own link.', '{"code":"post_other_link"}'),
    ('This post leads to too many other addresses to be read. Add the photos yourself instead.', '{"code":"post_too_many_addresses"}'),
    ('This link is passed on from address to address without an end. Open it in a browser and paste the address you arrive at.', '{"code":"post_endless_redirects"}'),
    ('This photo is damaged or incomplete. Choose another one.', '{"code":"post_photo_damaged"}'),
    ('This link leads to a post that is in this task already, so nothing is done or charged for it. Paste the link of another post.', '{"code":"post_same_post"}'),
    ('This post could not be read after six tries. Please try again later.', '{"code":"gave_up_reading"}'),
    ('The photos of this post could not be fetched after three tries. Please try again later.', '{"code":"gave_up_fetching"}'),
    ('Only use faces of people who agreed to it.', '{"code":"welcome_consent"}'),
    ('Upload a source face, create a project and paste a post link to begin.', '{"code":"welcome_begin"}'),
    ('A result of yours was removed after a complaint.', '{"code":"your_result_removed"}'),
    ('A source face of yours was removed after a complaint.', '{"code":"your_face_removed"}'),
    ('The credit of the result you reported is back on your account.', '{"code":"credit_returned"}'),
    ('The result you reported is being made again, free of charge.', '{"code":"result_made_again"}'),
    ('This photo looks as if it shows nudity, so Guise will not swap it. If that is wrong, ask for a review.', '{"code":"picture_refused","of":"photo","why":"sexual"}'),
    ('Somebody in this photo may be under 18, so Guise will not swap it. If that is wrong, ask for a review.', '{"code":"picture_refused","of":"photo","why":"minor"}'),
    ('The source face looks as if it shows nudity, so Guise will not use it. Choose another face and retry.', '{"code":"picture_refused","of":"face","why":"sexual"}'),
    ('The source face may be of somebody under 18, so Guise will not use it. Choose another face and retry.', '{"code":"picture_refused","of":"face","why":"minor"}'),
    ('The result of this photo looks as if it shows nudity, so Guise does not keep it. If that is wrong, ask for a review.', '{"code":"picture_refused","of":"result","why":"sexual"}'),
    ('Somebody in the result of this photo may be under 18, so Guise does not keep it. If that is wrong, ask for a review.', '{"code":"picture_refused","of":"result","why":"minor"}'),
    ('This is a GIF. Choose a JPEG, PNG, WebP or AVIF photo.', '{"code":"post_foreign_format","format":"gif"}'),
    ('This is a PDF. Choose a JPEG, PNG, WebP or AVIF photo.', '{"code":"post_foreign_format","format":"pdf"}'),
    ('This is an EPS drawing. Choose a JPEG, PNG, WebP or AVIF photo.', '{"code":"post_foreign_format","format":"eps"}'),
    ('This is a TIFF picture. Choose a JPEG, PNG, WebP or AVIF photo.', '{"code":"post_foreign_format","format":"tiff"}'),
    ('This is an icon. Choose a JPEG, PNG, WebP or AVIF photo.', '{"code":"post_foreign_format","format":"icon"}'),
    ('This is a BMP picture. Choose a JPEG, PNG, WebP or AVIF photo.', '{"code":"post_foreign_format","format":"bmp"}'),
    ('This is an SVG drawing. Choose a JPEG, PNG, WebP or AVIF photo.', '{"code":"post_foreign_format","format":"svg"}'),
    ('This is a web page. Choose a JPEG, PNG, WebP or AVIF photo.', '{"code":"post_foreign_format","format":"web_page"}'),
    ('This is a HEIC picture. Choose a JPEG, PNG, WebP or AVIF photo.', '{"code":"post_foreign_format","format":"heic"}'),
    ('This is a video. Choose a JPEG, PNG, WebP or AVIF photo.', '{"code":"post_foreign_format","format":"video"}'),
    ('Your payment has arrived. Thank you.', '{"code":"payment_arrived","credits":0}')
  ) AS sentences (sentence, reason) WHERE sentence = said;
  IF known IS NOT NULL THEN RETURN known; END IF;
  FOR shape IN SELECT * FROM (VALUES
    ('^Your storage is full: (\d+) MB of (\d+) MB are used\. Delete faces, or pictures in the Gallery, and try again\.$', 'storage_full', '{used_mb,allowed_mb}'::text[]),
    ('^Reading posts of (.+) is switched off on this server\. Add the photos yourself instead\.$', 'post_switched_off', '{network}'::text[]),
    ('^(.+) lets programs read its posts only with a key of their own, which this server does not have\. Add the photos yourself instead\.$', 'post_needs_key', '{network}'::text[]),
    ('^(.+) does not accept this server''s key\. Tell the support, or add the photos yourself\.$', 'post_key_refused', '{network}'::text[]),
    ('^(.+) shows no post at this link to people who are signed out: it is private or was deleted\. Open it while signed out to check\.$', 'post_hidden', '{network}'::text[]),
    ('^Welcome to Guise\. (\d+) credits are yours to start with\.$', 'welcome_credits', '{credits}'::text[]),
    ('^(.*) is ready: (\d+) of (\d+) photos swapped\.$', 'task_ready', '{task,swapped,photos}'::text[]),
    ('^(.*) failed: no photo could be swapped\. Nothing was charged\.$', 'task_without_result', '{task}'::text[]),
    ('^Your report of a result was looked at: (.*)$', 'report_answered', '{note}'::text[]),
    ('^Your photo was looked at again and stays refused: (.*)$', 'review_upheld', '{note}'::text[]),
    ('^Your photo was looked at again and may be used\. You can retry it now: (.*)$', 'review_allowed_retry', '{note}'::text[]),
    ('^Your photo was looked at again and may be used\. You can upload it again: (.*)$', 'review_allowed_upload', '{note}'::text[]),
    ('^(\d+) credits were added to your account: (.*)$', 'credits_added', '{credits,note}'::text[]),
    ('^Your payment has arrived\. (\d+) credits were added to your account\.$', 'payment_arrived', '{credits}'::text[])
  ) AS shapes (pattern, code, names) LOOP
    parts := regexp_match(said, shape.pattern);
    IF parts IS NOT NULL THEN
      RETURN jsonb_build_object('code', shape.code) || (
        SELECT jsonb_object_agg(name, CASE
          WHEN name IN ('used_mb', 'allowed_mb', 'credits', 'swapped', 'photos') THEN to_jsonb(part::bigint)
          ELSE to_jsonb(part) END)
        FROM unnest(shape.names, parts) AS named (name, part));
    END IF;
  END LOOP;
  RETURN jsonb_build_object('code', 'other', 'text', said);
END $$;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "reason" jsonb;--> statement-breakpoint
UPDATE "content" SET "reason" = reason_of("error_message") WHERE "error_message" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "content" DROP COLUMN "error_message";--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "reason" jsonb;--> statement-breakpoint
UPDATE "post" SET "reason" = reason_of("error_message"), "stages" = (
  SELECT jsonb_object_agg(name, (stage - 'error_message') || jsonb_build_object('reason', reason_of(stage ->> 'error_message')))
  FROM jsonb_each("stages") AS each_stage (name, stage));--> statement-breakpoint
ALTER TABLE "post" DROP COLUMN "error_message";--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "reason" jsonb;--> statement-breakpoint
UPDATE "notice" SET "reason" = reason_of("message");--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "reason" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" DROP COLUMN "message";--> statement-breakpoint
DROP FUNCTION "reason_of"(text);
