-- Begins to bring a member's money back from a partner, unless they have a session there
-- or none of it is there:
-- id is null then. fresh: it is p_id, and the partner is to be asked; otherwise it is one that
-- is to be settled first.
create or replace function game_transfer_out(
  p_id uuid, p_partner text, p_member uuid, p_patience interval,
  out id uuid, out fresh boolean
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_away boolean;
begin
  fresh := false;
  select p.away into v_away from game_players p where p.partner = p_partner and p.member_id = p_member for update;
  select t.id into id from game_transfers t where t.partner = p_partner and t.member_id = p_member
    and t.state = 'pending';
  if id is not null or not coalesce(v_away, false) or exists (
    select from game_sessions s where s.partner = p_partner and s.member_id = p_member and s.ended_at is null
      and s.expires_at > site_now()
  ) then return; end if;
  insert into game_transfers (id, partner, member_id, direction, retry_at)
  values (p_id, p_partner, p_member, 'out', clock_timestamp() + p_patience);
  id := p_id;
  fresh := true;
end $$;
