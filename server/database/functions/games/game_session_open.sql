-- Opens a member's session at a partner, and ends the one that they had there. Launches of a member wait for
-- one another, for a sign-out, and for an operator who is closing the partner or the game. p_token_hash: where
-- the partner gets the token at once, and the code is for nobody. Null: one of them came first, or the member
-- is locked.
create or replace function game_session_open(
  p_id uuid, p_member uuid, p_partner text, p_list text, p_game text, p_domain text, p_site_session uuid,
  p_code_hash bytea, p_token_hash bytea
) returns timestamptz language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_until timestamptz;
  v_status smallint;
  v_partner game_partners;
  v_game games;
begin
  select m.status into v_status from members m where m.id = p_member for no key update;
  perform from sessions s where s.member_id = p_member and s.id = p_site_session and s.revoked_at is null for share;
  if not found or v_status in (1, 3) then return null; end if;
  -- In the order in which operators lock them: the partner before its games.
  select p.* into v_partner from game_partners p where p.code = p_partner for share;
  if game_partner_set_state(v_partner, p_domain) <> 'open' then return null; end if;
  if p_game <> '' then
    select g.* into v_game from games g
    where g.partner = coalesce((select m.code from game_partners m where m.backup = p_partner), p_partner)
      and g.list = p_list and g.id = p_game for share of g;
    if game_state(v_game, p_domain) = 'closed' then return null; end if;
  end if;
  update game_sessions s set ended_at = site_now(), ended_because = 'launch'
  where s.member_id = p_member and s.partner = p_partner and s.ended_at is null;
  insert into game_sessions (
    id, member_id, partner, game_list, game, domain, site_session, code_hash, token_hash,
    code_until, expires_at, heard_at)
  values (p_id, p_member, p_partner, p_list, p_game, p_domain, p_site_session, p_code_hash, p_token_hash,
    site_now() + interval '60 seconds', site_now() + interval '12 hours', site_now())
  returning code_until into v_until;
  return v_until;
end $$;
