-- Triggers and defaults of this module's tables that depend on functions.
create or replace trigger append_only before update or delete on ledger_entries for each row execute function ledger_refuse_change();
create or replace trigger append_only_truncate before truncate on ledger_entries for each statement execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on ledger_transactions for each row execute function ledger_refuse_change();
create or replace trigger append_only_truncate before truncate on ledger_transactions for each statement execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on ledger_blocks for each row execute function ledger_refuse_change();
create or replace trigger append_only_truncate before truncate on ledger_blocks for each statement execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on ledger_keys for each row execute function ledger_refuse_change();
create or replace trigger append_only_truncate before truncate on ledger_keys for each statement execute function ledger_refuse_change();

alter table ledger_transactions alter created_at set default site_now();
alter table ledger_keys alter added_at set default site_now();
