-- Triggers and defaults of this module's tables that depend on functions.
alter table game_partner_keys alter created_at set default site_now();
alter table game_sessions alter created_at set default site_now();
alter table game_sessions alter heard_at set default site_now();
alter table game_rounds alter opened_at set default site_now();
alter table game_transactions alter created_at set default site_now();
alter table game_conflicts alter at set default site_now();
alter table game_partner_public_keys alter created_at set default site_now();
alter table game_players alter created_at set default site_now();
alter table game_transfers alter created_at set default site_now();
alter table game_transfer_rounds alter opened_at set default site_now();
alter table game_stakes alter closed_at set default site_now();
alter table game_reward_payments alter paid_at set default site_now();
alter table game_changes alter at set default site_now();
create or replace trigger append_only before update or delete on game_changes for each row execute function registry_refuse_change();
create or replace trigger append_only_truncate before truncate on game_changes for each statement execute function registry_refuse_change();
alter table game_site_keys alter created_at set default site_now();
alter table game_proposals alter proposed_at set default site_now();
alter table game_artworks alter created_at set default site_now();
