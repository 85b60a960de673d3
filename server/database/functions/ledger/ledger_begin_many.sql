-- ledger_begin for a batch; returns arrays in the given order. A duplicate key and an element without a
-- member are errors.
-- SQLSTATE CK003: its DETAIL is a JSON array of the positions (from 1) whose keys were used for another
-- request.
create or replace function ledger_begin_many(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  out transactions bigint[], out replayed boolean[]
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_reused json;
begin
  if array_position(p_members, null) is not null then
    raise exception 'an element without a member' using errcode = 'null_value_not_allowed';
  end if;
  if (select count(*) from (select from unnest(p_members, p_keys) as line (member_id, key) group by member_id, key) different) <> cardinality(p_keys) then
    raise exception 'a key comes twice' using errcode = 'unique_violation';
  end if;
  with line as (
    select * from unnest(p_keys, p_hashes, p_types, p_members, p_reference_kinds, p_reference_ids)
      with ordinality as line (key, hash, type, member_id, reference_kind, reference_id, i)
  ), head as (
    insert into ledger_transactions (key, request_hash, type, member_id, reference_kind, reference_id, created_at)
    select key, hash, type, member_id, reference_kind, reference_id, moment from line, (select site_now() as moment offset 0) clock order by member_id, key
    on conflict on constraint ledger_transactions_key do nothing
    returning id, member_id, key
  )
  select array_agg(head.id order by line.i), array_agg(head.id is null order by line.i) into transactions, replayed
  from line left join head using (member_id, key);
  if not true = any (replayed) then return; end if;

  with line as (
    select * from unnest(p_keys, p_hashes, p_types, p_members, transactions) with ordinality as line (key, hash, type, member_id, id, i)
  )
  select array_agg(coalesce(line.id, known.id) order by line.i),
    json_agg(line.i order by line.i) filter (where line.id is null and (known.request_hash <> line.hash or known.type <> line.type))
  into transactions, v_reused
  from line left join ledger_transactions known on line.id is null and known.member_id = line.member_id and known.key = line.key;
  if v_reused is not null then
    raise exception 'a key was used for another request' using errcode = 'CK003', detail = v_reused::text;
  end if;
end $$;
