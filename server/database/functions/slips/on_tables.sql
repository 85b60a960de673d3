-- What this module's tables take from functions: triggers that several tables share, and defaults.
create or replace trigger append_only before update or delete on poy_cancellations for each row execute function ledger_refuse_change();
create or replace trigger append_only_truncate before truncate on poy_cancellations for each statement execute function ledger_refuse_change();

alter table number_sets alter updated_at set default site_now();
alter table poy_notes alter noted_at set default site_now();

-- The jobs make the partitions of the months that follow.
select poys_partition(bangkok_day(site_now())), poys_partition((bangkok_day(site_now()) + interval '1 month')::date);
