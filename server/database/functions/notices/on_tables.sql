-- Triggers and defaults of this module's tables that depend on functions.
alter table notices alter created_at set default site_now();
alter table push_subscriptions alter created_at set default site_now();
