-- Triggers and defaults of this module's tables that depend on functions.
create or replace trigger append_only before update or delete on entry_mismatches for each row execute function ledger_refuse_change();
create or replace trigger append_only_truncate before truncate on entry_mismatches for each statement execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on result_proposals for each row execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on correction_proposals for each row execute function ledger_refuse_change();

alter table result_proposals alter created_at set default site_now();
alter table results alter created_at set default site_now();
alter table settlements alter created_at set default site_now();
alter table round_decisions alter proposed_at set default site_now();
alter table correction_proposals alter created_at set default site_now();
alter table entry_mismatches alter created_at set default site_now();
alter table outcomes_seen alter seen_at set default site_now();
