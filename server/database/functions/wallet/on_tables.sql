-- Triggers and defaults of this module's tables that depend on functions.
create or replace trigger append_only before update or delete on deposit_actions for each row execute function ledger_refuse_change();
create or replace trigger append_only_truncate before truncate on deposit_actions for each statement execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on withdrawal_steps for each row execute function ledger_refuse_change();
create or replace trigger append_only_truncate before truncate on withdrawal_steps for each statement execute function ledger_refuse_change();
create or replace trigger decided_once_truncate before truncate on adjustments for each statement execute function ledger_refuse_change();
create or replace trigger decided_once_truncate before truncate on statement_imports for each statement execute function ledger_refuse_change();
create or replace trigger decided_once_truncate before truncate on transfer_proposals for each statement execute function ledger_refuse_change();

alter table transfer_conflicts alter told_at set default site_now();
alter table deposit_actions alter at set default site_now();
alter table user_banks alter created_at set default site_now();
alter table adjustments alter proposed_at set default site_now();
alter table statement_imports alter proposed_at set default site_now();
alter table transfer_proposals alter proposed_at set default site_now();
