create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % is refused', lower(tg_op);
end $$;
--> statement-breakpoint
create trigger ledger_append_only before update or delete or truncate on "ledger"
  for each statement execute function ledger_is_append_only();
