-- What differs between a partner's list of a day and ours, both ways. Theirs is read with a margin on both
-- sides of the day, so that clocks may differ; a transaction of the last quarter of an hour may still be on
-- its way and is not judged, nor is a move whose outcome has been unknown for less than four hours: the list of
-- the night is read later than that. Left out are what moved nothing, our own corrections and what they corrected,
-- and a bet that was given back where the partner lists neither the bet nor its return.
create or replace function game_report_differences(p_comparison bigint)
returns table (txn text, what text, fields text[], ours jsonb, theirs jsonb) language sql stable as $$
  with run as (
    select c.id, c.partner, p.protocol = 'transfer' as transfers,
      -- A file may leave them out.
      p.protocol = 'transfer' and (c.source = 'report' or exists (
        select from game_reported_transactions m where m.comparison = c.id and m.kind in ('in', 'out'))) as moves,
      c.day::timestamp at time zone 'Asia/Bangkok' as begins,
      least((c.day + 1)::timestamp at time zone 'Asia/Bangkok', site_now() - interval '15 minutes') as ends
    from game_comparisons c
    join game_partners p on p.code = c.partner
    where c.id = p_comparison
  ), listed as (
    select t.*, t.at >= run.begins and t.at < run.ends as of_day
    from run join game_reported_transactions t on t.comparison = run.id
  ), known as (
    select t.txn, t.kind, t.member_id, t.round, t.micro, t.amount, t.code, t.original, t.undone_by, t.created_at as at
    from run join game_transactions t on t.partner = run.partner
    where t.created_at >= run.begins and t.created_at < run.ends or t.txn in (select l.txn from listed l)
    union all
    select t.txn, t.kind, t.member_id, t.round, t.amount * 10000, t.amount, null, null, null, t.at
    from run join game_transfer_reports t on run.transfers and t.partner = run.partner
    where t.at >= run.begins and t.at < run.ends or t.txn in (select l.txn from listed l)
    union all
    select m.id::text, m.direction, m.member_id, '', coalesce(m.amount, 0) * 10000, coalesce(m.amount, 0),
      nullif(m.state, 'done'), null, null, m.created_at
    from run join game_transfers m on run.moves and m.partner = run.partner
    where m.created_at >= run.begins and m.created_at < run.ends or m.id::text in (select l.txn from listed l)
  ), paired as (
    select k.*, l.txn is not null as is_listed, l.kind as their_kind, l.member_id as their_member,
      l.round as their_round, l.micro as their_micro,
      l.at as their_at, l.twice, l.of_day,
      -- Whether the other half of a bet and its return stands in their list.
      case when k.kind = 'bet' then exists (select from listed u where u.txn = k.undone_by)
        else exists (select from listed u where u.txn = k.original) end as half_listed
    from known k left join listed l on l.txn = k.txn
  ), mended as (
    select g.txn
    from run join game_cases g on g.partner = run.partner
    where g.state = 'settled' and g.action = 'correct' and g.txn in (
      select l.txn from listed l union all select k.txn from known k)
  ), judged as (
    select p.*, case
      when p.kind in ('in', 'out') and p.code = 'pending' and p.at > site_now() - interval '4 hours' then null
      when not p.is_listed then case when p.at >= run.begins and p.at < run.ends
        and coalesce(p.code, 'pending') = 'pending' and p.kind <> 'tombstone'
        and (p.amount <> 0 or p.kind = 'bet' and p.micro <> 0) and p.txn not like 'chokdee:case:%'
        and not (p.undone_by is not null and not p.half_listed)
        and not (p.kind in ('refund', 'rollback') and p.original is not null and not p.half_listed)
        then 'missing-there' end
      when not p.of_day then null
      when p.kind = 'tombstone' or p.code is not null then case when p.their_micro <> 0 and not exists (
        select from game_transactions r join listed u on u.txn = r.txn
        where r.partner = run.partner and r.member_id = p.member_id and r.round = p.round and r.original = p.txn)
        then 'missing-here' end
      else 'differs' end as what
    from run cross join paired p
  ), compared as (
    select j.*, case when j.what = 'differs' then array_remove(array[
        case when case when j.kind in ('refund', 'rollback')
          then j.amount <> 0 and j.their_micro <> j.amount * 10000 else j.their_micro <> j.micro end then 'amount' end,
        case when j.their_member <> j.member_id::text then 'member' end,
        case when j.round <> '' and j.their_round <> j.round then 'round' end,
        case when replace(j.their_kind, 'rollback', 'refund') <> replace(j.kind, 'rollback', 'refund') then 'kind' end,
        case when j.twice then 'twice' end], null) else '{}' end as fields
    from judged j
    where j.what is not null and j.txn not in (select m.txn from mended m)
  )
  select c.txn, c.what, c.fields,
    case when c.what <> 'missing-here' or c.code is not null or c.kind = 'tombstone' then
      jsonb_strip_nulls(jsonb_build_object('kind', c.kind, 'memberId', c.member_id, 'round', c.round,
        'micro', case when c.kind in ('refund', 'rollback') then c.amount * 10000 else c.micro end,
        'at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'code', c.code)) end,
    case when c.what <> 'missing-there' then
      jsonb_build_object('kind', c.their_kind, 'memberId', c.their_member, 'round', c.their_round,
        'micro', c.their_micro, 'at', to_char(c.their_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
  from compared c
  where c.what <> 'differs' or c.fields <> '{}'
  union all
  select l.txn, 'missing-here', '{}', null,
    jsonb_build_object('kind', l.kind, 'memberId', l.member_id, 'round', l.round, 'micro', l.micro,
      'at', to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from listed l
  where l.of_day and l.micro <> 0 and not exists (select from known k where k.txn = l.txn)
    and l.txn not in (select m.txn from mended m)
$$;
