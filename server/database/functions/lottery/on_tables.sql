-- Triggers and defaults of this module's tables that depend on functions.
create or replace trigger append_only before update or delete on lottery_acts for each row execute function registry_refuse_change();
create or replace trigger append_only_truncate before truncate on lottery_acts for each statement execute function registry_refuse_change();

alter table lottery_acts alter at set default site_now();
