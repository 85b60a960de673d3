-- Carries out the usual calls of a batch: new bets, wins and draws whose session, round, named bet and money
-- allow them, at most one per round. The outcomes equal those of game_bet and game_win one after the other,
-- in some order. A call that is not returned has left no trace: carry it out by itself. p_token_hashes:
-- hexadecimal. p_originals: the bet that a win pays, where the partner names it.
-- Locks are those of 0121_game_play.sql, each kind in the order of its keys, except the batch's own rows of
-- game_transactions: they are inserted last, once their content is known. A batch beside a call with the same
-- number therefore ends in a unique violation or a deadlock, and nothing is done.
-- Each row is looked up by its whole key, whatever PostgreSQL believes about the size of a table:
-- by a lateral join with a limit, and a round by `between` its key and its key, which only the
-- index of that key can serve.
-- SQLSTATE CK004: the cash of a member shrank while the batch ran and is not enough; nothing is done.
create or replace function game_calls_together(
  p_partner text, p_kinds text[], p_txns text[], p_hashes text[], p_members uuid[], p_token_hashes text[], p_rounds text[], p_lists text[],
  p_games text[], p_micros bigint[], p_closes boolean[], p_originals text[], p_done text[], p_scale bigint
) returns table (at integer, answer text, balance bigint, version bigint)
language plpgsql volatile security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  v_now constant timestamptz := site_now();
  v_at integer[];
  v_ids bigint[];
  v_sessions uuid[];
  v_lists text[];
  v_games text[];
  v_amounts constant bigint[] := array(select case kind when 'bet' then -(micro / 10000) else micro / 10000 end from unnest(p_kinds, p_micros) call (kind, micro));
  v_moved record;
begin
  if num_nonnulls(variadic p_originals) > 0 then
    perform from (select distinct txn from unnest(p_originals) named (txn) where txn is not null order by txn) named,
      lateral (select from game_transactions t where t.partner = p_partner and t.txn = named.txn limit 1 for share) bet;
  end if;

  with call as materialized (
    select call.*, row_number() over (partition by txn order by i) as of_txn, row_number() over (partition by member_id, round order by i) as of_round,
      sum(case kind when 'bet' then micro / 10000 else 0 end) over (partition by member_id order by i) as staked
    from unnest(p_kinds, p_txns, p_members, p_token_hashes, p_rounds, p_lists, p_games, p_micros, p_originals)
      with ordinality as call (kind, txn, member_id, token_hash, round, list, game, micro, original, i)
  ), session as materialized (
    select call.i, s.* from call, lateral (
      select s.id, s.domain, s.game_list, s.game, s.ended_at, s.expires_at from game_sessions s
      where call.kind = 'bet' and s.token_hash = decode(call.token_hash, 'hex') and s.partner = p_partner and s.member_id = call.member_id limit 1
    ) s
  ), place as materialized (
    select place.domain, game_partner_set_state(p, place.domain) as state
    from (select distinct domain from session) place, game_partners p where p.code = p_partner
  ), bet as materialized (
    select session.i, session.id, session.domain,
      coalesce(call.list, session.game_list) as list, coalesce(call.game, session.game) as game
    from session join call using (i) join place using (domain)
    left join lateral (select m.status from members m where m.id = call.member_id limit 1) m on true
    left join lateral (select a.balance from member_accounts a where a.member_id = call.member_id and a.kind = 'cash' limit 1) a on true
    where game_bet_fault(session.ended_at, session.expires_at, v_now, m.status, place.state) is null and coalesce(a.balance, 0) >= call.staked
  ), usual as (
    select call.i, r.id, bet.id as session_id, bet.list, bet.game
    from call
    left join bet using (i)
    left join lateral (select true as known from game_transactions t where t.partner = p_partner and t.txn = call.txn limit 1) t on true
    left join lateral (
      select r.id, r.game_list, r.game from game_rounds r
      where (r.partner, r.member_id, r.round) between (p_partner, call.member_id, call.round) and (p_partner, call.member_id, call.round) limit 1
    ) r on true
    left join lateral (
      select b.kind = 'bet' and b.code is null and b.undone_by is null and b.member_id = call.member_id and b.round = call.round as stands
      from game_transactions b where call.original is not null and b.partner = p_partner and b.txn = call.original limit 1
    ) original on true
    where call.of_txn = 1 and call.of_round = 1 and call.micro % 10000 = 0 and t.known is null and case call.kind
      when 'bet' then bet.id is not null and (r.id is null or call.game is null or (r.game_list, r.game) = (bet.list, bet.game))
        and game_stake_fault(
          p_partner, coalesce(r.game_list, bet.list), coalesce(r.game, bet.game), bet.domain, call.micro / 10000
        ) is null
      else r.id is not null and (call.original is null or original.stands) end
    order by call.member_id, call.round
  )
  select array_agg(i::integer), array_agg(id), array_agg(session_id), array_agg(list), array_agg(game) into v_at, v_ids, v_sessions, v_lists, v_games from usual;

  with kept as (
    update game_rounds r set
      staked = r.staked + case when p_kinds[i] = 'bet' then -v_amounts[i] else 0 end,
      standing = r.standing + case when p_kinds[i] = 'bet' then 1 else 0 end,
      won = r.won + case when p_kinds[i] = 'win' then v_amounts[i] else 0 end,
      returned = r.returned + case when p_kinds[i] = 'draw' then v_amounts[i] else 0 end,
      state = case when p_kinds[i] <> 'bet' and p_closes[i] then 'settled' else 'open' end,
      closed_at = case when p_kinds[i] <> 'bet' and p_closes[i] then v_now end
    from unnest(v_at, v_ids) as call (i, id)
    where r.id = call.id and case p_kinds[i] when 'bet' then r.state <> 'settled' else r.state = 'open' end
      and (p_kinds[i] <> 'draw' or v_amounts[i] <= r.staked - r.returned)
    returning i, r.id
  ), opened as (
    insert into game_rounds (partner, member_id, round, session_id, game_list, game, staked, standing, opened_at)
    select p_partner, p_members[i], p_rounds[i], session_id, list, game, -v_amounts[i], 1, v_now
    from unnest(v_at, v_ids, v_sessions, v_lists, v_games) as call (i, id, session_id, list, game) where id is null
    order by p_members[i], p_rounds[i]
    on conflict do nothing returning id, member_id, round
  )
  select array_agg(i order by i), array_agg(id order by i) into v_at, v_ids
  from (
    select i, id from kept
    union all
    select call.i, opened.id from opened join unnest(v_at, v_ids) as call (i, id) on call.id is null and p_members[call.i] = opened.member_id and p_rounds[call.i] = opened.round
  ) held;
  if v_at is null then return; end if;

  select l.* into v_moved
  from (
    select array_agg('game:' || p_partner || ':' || p_txns[i] order by i) as keys, array_agg(v_amounts[i]::text order by i) as hashes,
      array_agg(case p_kinds[i] when 'bet' then 'BET_GAME' when 'draw' then 'DRAW_GAME' else 'WIN_GAME' end order by i) as types, array_agg(p_members[i] order by i) as members,
      array_agg('game'::text order by i) as reference_kinds, array_agg(id::text order by i) as reference_ids, array_agg('cash'::text order by i) as kinds,
      array_agg(v_amounts[i] order by i) as amounts, array_agg('house:pnl:' || p_partner order by i) as houses
    from unnest(v_at, v_ids) as call (i, id) where v_amounts[i] <> 0
  ) m, ledger_post_set(m.keys, m.hashes, m.types, m.members, m.reference_kinds, m.reference_ids, m.kinds, m.amounts, m.houses) l
  where m.keys is not null;

  return query
    with moved as (
      select i, case when v_amounts[i] <> 0 then count(*) filter (where v_amounts[i] <> 0) over (order by i) end as n from unnest(v_at) i
    ), done as materialized (
      select moved.i, v_moved.transactions[moved.n] as transaction_id, after.balance, after.version,
        replace(p_done[moved.i], '{balance}', game_balance_text(after.balance, p_scale)) as answer
      from moved
      left join lateral (select a.balance, a.version from member_accounts a where moved.n is null and a.member_id = p_members[moved.i] and a.kind = 'cash' limit 1) a on true,
      lateral (select coalesce(v_moved.balances[moved.n], a.balance, 0) as balance, coalesce(v_moved.versions[moved.n], a.version, 0) as version) after
    ), written as (
      insert into game_transactions (partner, txn, kind, member_id, round, original, micro, request_hash, amount, transaction_id, answer, created_at)
      select p_partner, p_txns[i], p_kinds[i], p_members[i], p_rounds[i], p_originals[i], p_micros[i], p_hashes[i], v_amounts[i], transaction_id, answer, v_now
      from done order by p_txns[i]
    )
    select done.i, done.answer, done.balance, done.version from done;
end $$;
