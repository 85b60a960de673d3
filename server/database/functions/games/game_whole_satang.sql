-- Adds a credit to what the member has of a satang with the partner, and returns the whole satang of it.
create or replace function game_whole_satang(p_member uuid, p_partner text, p_micro bigint) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_left integer;
begin
  select r.micro into v_left from game_remainders r where r.member_id = p_member and r.partner = p_partner for update;
  if v_left is null and p_micro % 10000 = 0 then return p_micro / 10000; end if;
  if v_left is null then
    insert into game_remainders as r (member_id, partner, micro) values (p_member, p_partner, 0)
    on conflict (member_id, partner) do update set micro = r.micro returning r.micro into v_left;
  end if;
  update game_remainders r set micro = (v_left + p_micro) % 10000 where r.member_id = p_member and r.partner = p_partner;
  return (v_left + p_micro) / 10000;
end $$;

revoke execute on function game_whole_satang(uuid, text, bigint) from public;
