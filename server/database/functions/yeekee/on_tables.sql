-- Triggers and defaults of this module's tables that depend on functions.
create or replace trigger append_only before delete on round_fairness for each row execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on seed_chains for each row execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on beacons for each row execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on beacon_sources for each row execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on shots for each row execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on shot_wins for each row execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on round_shot_prizes for each row execute function ledger_refuse_change();

alter table beacons alter created_at set default site_now();
alter table seed_chains alter published_at set default site_now();
alter table shot_wins alter created_at set default site_now();
