-- Does the calls of a batch that are as usual: bets and wins that are new, whose session, round and money allow them, one of each round. Outcomes
-- equal those of game_bet and game_win one after the other, in some order. A call that is not returned has left no trace: do it by itself.
-- p_token_hashes: in hex. Locks as in 0121_game_play.sql, each kind in the order of its keys.
-- SQLSTATE CK004: the cash of a member shrank while the batch ran, and is not enough; nothing is done.
create or replace function game_calls_together(
  p_partner text, p_kinds text[], p_txns text[], p_hashes text[], p_members uuid[], p_token_hashes text[], p_rounds text[], p_lists text[],
  p_games text[], p_micros bigint[], p_closes boolean[], p_done text[], p_scale bigint
) returns table (at integer, answer text, balance bigint, version bigint)
language plpgsql volatile security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  v_at integer[];
  v_held integer[];
  v_sessions game_sessions[];
  v_ids bigint[];
  v_amounts constant bigint[] := array(select case kind when 'bet' then -(micro / 10000) else micro / 10000 end from unnest(p_kinds, p_micros) call (kind, micro));
  v_moved record;
begin
  select array_agg(c.i::integer order by c.i), array_agg(s order by c.i) into v_at, v_sessions
  from (
    select call.*, row_number() over (partition by txn order by i) as of_txn, row_number() over (partition by member_id, round order by i) as of_round,
      sum(case kind when 'bet' then micro / 10000 else 0 end) over (partition by member_id order by i) as staked
    from unnest(p_kinds, p_txns, p_members, p_token_hashes, p_rounds, p_lists, p_games, p_micros)
      with ordinality as call (kind, txn, member_id, token_hash, round, list, game, micro, i)
  ) c
  left join game_sessions s on c.kind = 'bet' and s.token_hash = decode(c.token_hash, 'hex') and s.partner = p_partner and s.member_id = c.member_id
  left join game_rounds r on r.partner = p_partner and r.member_id = c.member_id and r.round = c.round
  left join member_accounts a on a.member_id = c.member_id and a.kind = 'cash'
  where c.of_txn = 1 and c.of_round = 1 and c.micro % 10000 = 0 and case c.kind
    when 'bet' then s.id is not null and game_bet_fault(s) is null and coalesce(a.balance, 0) >= c.staked
    else r.state = 'open' end;

  with claimed as (
    insert into game_transactions (partner, txn, kind, member_id, round, micro, request_hash)
    select p_partner, p_txns[i], p_kinds[i], p_members[i], p_rounds[i], p_micros[i], p_hashes[i] from unnest(v_at) i order by p_txns[i]
    on conflict do nothing returning txn
  )
  select array_agg(i order by i), array_agg(s order by i) into v_held, v_sessions
  from unnest(v_at) with ordinality as call (i, n), lateral (select v_sessions[n]) as session (s)
  where p_txns[i] in (select txn from claimed);

  insert into game_rounds (partner, member_id, round, session_id, game_list, game)
  select p_partner, p_members[i], p_rounds[i], (s).id, coalesce(p_lists[i], (s).game_list), coalesce(p_games[i], (s).game)
  from unnest(v_held) with ordinality as call (i, n), lateral (select v_sessions[n]) as session (s)
  where p_kinds[i] = 'bet' order by 2, 3
  on conflict do nothing;

  with held as (
    select r.id, r.state, r.game_list, r.game, call.i, coalesce(p_lists[call.i], (v_sessions[call.n]).game_list) as list
    from unnest(v_held) with ordinality as call (i, n)
    join game_rounds r on r.partner = p_partner and r.member_id = p_members[call.i] and r.round = p_rounds[call.i]
    order by r.member_id, r.round for update of r
  )
  select array_agg(i order by i), array_agg(id order by i) into v_at, v_ids
  from held
  where case p_kinds[i] when 'bet' then state <> 'settled' and (p_games[i] is null or (game_list, game) = (list, p_games[i])) else state = 'open' end;
  if cardinality(v_at) is distinct from cardinality(v_held) then
    delete from game_transactions where partner = p_partner and txn in (select p_txns[i] from unnest(v_held) i where i <> all (coalesce(v_at, '{}')));
  end if;
  if v_at is null then return; end if;

  update game_rounds r set
    staked = r.staked + case when p_kinds[i] = 'bet' then -v_amounts[i] else 0 end,
    standing = r.standing + case when p_kinds[i] = 'bet' then 1 else 0 end,
    won = r.won + case when p_kinds[i] = 'bet' then 0 else v_amounts[i] end,
    state = case when p_kinds[i] = 'win' and p_closes[i] then 'settled' else 'open' end,
    closed_at = case when p_kinds[i] = 'win' and p_closes[i] then site_now() end
  from unnest(v_at, v_ids) as call (i, id)
  where r.id = call.id;

  select l.* into v_moved
  from (
    select array_agg('game:' || p_partner || ':' || p_txns[i] order by i) as keys, array_agg(v_amounts[i]::text order by i) as hashes,
      array_agg(case p_kinds[i] when 'bet' then 'BET_GAME' else 'WIN_GAME' end order by i) as types, array_agg(p_members[i] order by i) as members,
      array_agg('game'::text order by i) as reference_kinds, array_agg(id::text order by i) as reference_ids, array_agg('cash'::text order by i) as kinds,
      array_agg(v_amounts[i] order by i) as amounts, array_agg('house:pnl:' || p_partner order by i) as houses
    from unnest(v_at, v_ids) as call (i, id) where v_amounts[i] <> 0
  ) m, ledger_post_set(m.keys, m.hashes, m.types, m.members, m.reference_kinds, m.reference_ids, m.kinds, m.amounts, m.houses) l
  where m.keys is not null;

  return query
    with moved as (
      select i, row_number() over (order by i) as n from unnest(v_at) i where v_amounts[i] <> 0
    ), done as (
      select call.i, v_moved.transactions[moved.n] as transaction_id,
        case when moved.n is null then coalesce(a.balance, 0) else v_moved.balances[moved.n] end as balance,
        case when moved.n is null then coalesce(a.version, 0) else v_moved.versions[moved.n] end as version
      from unnest(v_at) call (i)
      left join moved on moved.i = call.i
      left join member_accounts a on moved.n is null and a.member_id = p_members[call.i] and a.kind = 'cash'
    )
    update game_transactions t set amount = v_amounts[done.i], transaction_id = done.transaction_id,
      answer = game_answer(jsonb_build_object('done', p_done[done.i]), null, done.balance, p_scale)
    from done where t.partner = p_partner and t.txn = p_txns[done.i]
    returning done.i, t.answer, done.balance, done.version;
end $$;
