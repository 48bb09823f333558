-- What the new constraints would refuse, and what cannot be seen in names, is mended first; how much that was stands in the operators' log.
create function pg_temp.seen(words text) returns text language sql immutable as $$
  select regexp_replace(words, '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;
--> statement-breakpoint
-- A text of one line; one of which nothing is left is null.
create function pg_temp.line(words text) returns text language sql immutable as $$
  select nullif(btrim(pg_temp.seen(regexp_replace(words, '[\u0009-\u000d\u0085\u2028\u2029]+', ' ', 'g'))), '')
$$;
--> statement-breakpoint
create function pg_temp.cut(words text, most integer) returns text language sql immutable as $$
  select nullif(btrim(left(words, most)), '')
$$;
--> statement-breakpoint
-- An address that was longer differs from every other that begins like it, and opens no less.
create function pg_temp.address(url text) returns text language sql immutable as $$
  select case when char_length(url) > 2048 then left(url, 2015) || '#' || md5(url) else url end
$$;
--> statement-breakpoint
do $$
declare
  mending record; mended jsonb := '{}'; rows_changed integer;
begin
  for mending in select * from (values
    ('app_user', 'first_name', 'coalesce(pg_temp.line(first_name), '''')'),
    ('app_user', 'alias', 'pg_temp.line(alias)'),
    ('project', 'name', 'coalesce(pg_temp.line(name), ''?'')'),
    ('task', 'name', 'coalesce(pg_temp.line(name), ''?'')'),
    ('face', 'name', 'coalesce(pg_temp.line(name), ''?'')'),
    ('profile', 'profile_name', 'pg_temp.line(profile_name)'),
    ('profile', 'category', 'pg_temp.line(category)'),
    ('post', 'url', 'pg_temp.address(url)'),
    ('post', 'identity', 'case when char_length(identity) > 256 then encode(sha256(convert_to(identity, ''UTF8'')), ''hex'') else identity end'),
    ('post', 'canonical_url', 'pg_temp.address(canonical_url)'),
    ('post', 'author', 'pg_temp.cut(pg_temp.line(author), 200)'),
    ('post', 'author_url', 'case when char_length(author_url) <= 2048 and author_url ~* ''^https?://'' then author_url end'),
    ('post', 'caption', 'pg_temp.cut(pg_temp.seen(caption), 5000)'),
    ('content', 'source_url', 'pg_temp.address(source_url)'),
    ('content', 'alt', 'pg_temp.cut(pg_temp.seen(alt), 5000)'),
    ('profile_post', 'url', 'pg_temp.address(url)'),
    ('profile_post', 'image_url', 'pg_temp.address(image_url)'),
    ('profile_post', 'caption', 'pg_temp.cut(pg_temp.seen(caption), 5000)')
  ) as mendings(of_table, name, mending)
  loop
    execute format('update %1$I set %2$I = %3$s where %2$I is not null and %2$I is distinct from %3$s',
      mending.of_table, mending.name, mending.mending);
    get diagnostics rows_changed = row_count;
    mended := mended || jsonb_build_object(mending.of_table || '.' || mending.name, rows_changed);
  end loop;

  select jsonb_object_agg(key, value) into mended from jsonb_each(mended) where value <> '0'::jsonb;
  if mended is not null then
    insert into "operator_log" (id, operator, action, subject_kind, subject_id, details)
      values (gen_random_uuid(), 'update', 'mend texts', 'house', null, mended);
  end if;
end $$;
--> statement-breakpoint
-- A table cannot be altered before what waits for the end of the transaction is done.
set constraints all immediate;
--> statement-breakpoint
ALTER TABLE "profile_post" ADD CONSTRAINT "profile_post_says_little" CHECK (char_length(url) <= 2048 and char_length(image_url) <= 2048 and char_length(caption) <= 5000);--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_says_little" CHECK (char_length(source_url) <= 2048 and char_length(alt) <= 5000);--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_says_little" CHECK (char_length(url) <= 2048 and char_length(identity) <= 256 and char_length(canonical_url) <= 2048 and char_length(author) <= 200
        and char_length(author_url) <= 2048 and author_url ~* '^https?://' and char_length(caption) <= 5000);
