-- Triggers and defaults of this module's tables that depend on functions.
create or replace trigger append_only before update or delete on poy_cancellations for each row execute function ledger_refuse_change();
create or replace trigger append_only_truncate before truncate on poy_cancellations for each statement execute function ledger_refuse_change();

alter table number_sets alter updated_at set default site_now();
alter table poy_notes alter noted_at set default site_now();

-- The round jobs create the partitions of later months.
select poys_partition(bangkok_day(site_now())), poys_partition((bangkok_day(site_now()) + interval '1 month')::date);
