-- Triggers and defaults of this module's tables that depend on functions.
create or replace trigger append_only before update or delete on referral_link_actions for each row execute function ledger_refuse_change();
create or replace trigger append_only_truncate before truncate on referral_link_actions
  for each statement execute function ledger_refuse_change();
create or replace trigger append_only before update or delete on sign_in_events for each row execute function sign_in_refuse_change();
create or replace trigger append_only_truncate before truncate on sign_in_events for each statement execute function sign_in_refuse_change();

alter table members alter pin_changed_at set default site_now(), alter created_at set default site_now();
alter table referral_slugs alter created_at set default site_now();
alter table sessions alter renewed_at set default site_now(), alter created_at set default site_now(), alter seen_at set default site_now();
alter table idempotent_replies alter created_at set default site_now();
alter table sealed_attempts alter created_at set default site_now();
alter table sign_in_events alter at set default site_now();
alter table one_time_codes alter created_at set default site_now();
alter table avatars alter created_at set default site_now();
alter table passkeys alter created_at set default site_now();
alter table referral_link_actions alter at set default site_now();
