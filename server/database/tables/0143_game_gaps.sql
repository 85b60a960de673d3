-- Sessions that nobody plays any more, games that are closed in some domains, and outages that all partners share.

alter table game_sessions drop constraint game_sessions_ended_because_check;
alter table game_sessions add constraint game_sessions_ended_because_check check (ended_because in (
  'launch', 'logout', 'sign-out', 'member-locked', 'partner-closed', 'game-closed', 'switched-off', 'launch-failed', 'left'));

-- The last sign of life of the page that plays it.
alter table game_sessions add heard_at timestamptz;
update game_sessions set heard_at = case when ended_at is null then greatest(created_at, now()) else created_at end;
alter table game_sessions alter heard_at set not null;
create index game_sessions_by_life on game_sessions (heard_at) where ended_at is null;
create index game_sessions_of_game on game_sessions (partner, game_list, game) where ended_at is null;

-- Domains in which the game is closed while its state is open.
alter table games add closed_in text[] not null default '{}';

-- Rows come in the order of time, and are deleted by it.
create index game_transfer_reports_by_time on game_transfer_reports using brin (at) with (pages_per_range = 16);

-- shared: most partners fail at once, so that none of them is taken off the lobby.
alter table game_partner_alarms drop constraint game_partner_alarms_kind_check;
alter table game_partner_alarms add constraint game_partner_alarms_kind_check
  check (kind in ('out', 'errors', 'shared', 'ours', 'slow', 'rejected', 'rounds', 'conflicts', 'cases', 'report'));
