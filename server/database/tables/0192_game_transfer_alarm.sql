-- transfers: the outcome of moves of members' money stays unknown.
alter table game_partner_alarms drop constraint game_partner_alarms_kind_check;
alter table game_partner_alarms add constraint game_partner_alarms_kind_check
  check (kind in (
    'out', 'errors', 'shared', 'ours', 'slow', 'rejected', 'rounds', 'transfers', 'conflicts', 'cases', 'report'));
