-- Adds a notice in the transaction of its cause. A cause that is reported again adds none, and so does an
-- account without a member.
create or replace function notice_add(p_member uuid, p_kind text, p_cause text, p_params jsonb) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into notices (member_id, kind, cause, params)
  select id, p_kind, p_cause, p_params from members where id = p_member
  on conflict (member_id, cause) do nothing
$$;
