-- The sets name exactly who is refused, so that the others can go again; entries are sealed in blocks; the books are checked and the checks kept.

-- As before; CK003's DETAIL is a JSON array of the positions (from 1) whose keys were used for another request.
create or replace function ledger_begin_many(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  out transactions bigint[], out replayed boolean[]
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_reused json;
begin
  if array_position(p_members, null) is not null then
    raise exception 'an element without a member' using errcode = 'null_value_not_allowed';
  end if;
  if (select count(distinct (member_id, key)) from unnest(p_members, p_keys) as line (member_id, key)) <> cardinality(p_keys) then
    raise exception 'a key comes twice' using errcode = 'unique_violation';
  end if;
  with line as (
    select * from unnest(p_keys, p_hashes, p_types, p_members, p_reference_kinds, p_reference_ids)
      with ordinality as line (key, hash, type, member_id, reference_kind, reference_id, i)
  ), head as (
    insert into ledger_transactions (key, request_hash, type, member_id, reference_kind, reference_id)
    select key, hash, type, member_id, reference_kind, reference_id from line order by member_id, key
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

-- As before, but that CK004's DETAIL names exactly those that would be refused had they come one after the other:
-- what was refused moves nothing, so a smaller one behind it may still be good.
create or replace function ledger_apply_many(
  p_transactions bigint[], p_members uuid[], p_kinds text[], p_amounts bigint[], p_houses text[],
  out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_overdrawn boolean;
  v_refused jsonb := '[]';
  v_line record;
  v_member uuid;
  v_kind text;
  v_balance bigint;
begin
  insert into member_accounts (member_id, kind)
  select distinct member_id, kind from unnest(p_members, p_kinds) as line (member_id, kind) order by member_id, kind
  on conflict do nothing;

  perform from member_accounts where (member_id, kind) in (select member_id, kind from unnest(p_members, p_kinds) as line (member_id, kind))
  order by member_id, kind for update;

  select array_agg(balance_after order by i), array_agg(version order by i),
    bool_or(case kind when 'debt' then balance_after > 0 else balance_after < 0 end)
  into balances, versions, v_overdrawn
  from (
    select i, kind, (balance + sum(amount) over account)::bigint as balance_after, version + row_number() over account as version
    from unnest(p_members, p_kinds, p_amounts) with ordinality as line (member_id, kind, amount, i)
    join member_accounts using (member_id, kind)
    window account as (partition by member_id, kind order by i)
  ) running;
  if v_overdrawn then
    for v_line in
      select i, member_id, kind, amount, balance
      from unnest(p_members, p_kinds, p_amounts) with ordinality as line (member_id, kind, amount, i)
      join member_accounts using (member_id, kind) order by member_id, kind, i
    loop
      if (v_line.member_id, v_line.kind) is distinct from (v_member, v_kind) then
        v_member := v_line.member_id;
        v_kind := v_line.kind;
        v_balance := v_line.balance;
      end if;
      if v_balance + v_line.amount < 0 and v_line.kind <> 'debt' or v_balance + v_line.amount > 0 and v_line.kind = 'debt' then
        v_refused := v_refused || to_jsonb(v_line.i);
      else
        v_balance := v_balance + v_line.amount;
      end if;
    end loop;
    raise exception 'not enough' using errcode = 'CK004', detail = v_refused::text;
  end if;

  update member_accounts a set balance = a.balance + moved.amount, version = a.version + moved.entries
  from (
    select member_id, kind, sum(amount)::bigint as amount, count(*) as entries
    from unnest(p_members, p_kinds, p_amounts) as line (member_id, kind, amount) group by member_id, kind
  ) moved
  where a.member_id = moved.member_id and a.kind = moved.kind;

  insert into ledger_entries (transaction_id, seq, member_id, account, amount, balance_after, version, created_at)
  select transaction_id, side.seq, side.member_id, side.account, side.amount, side.balance_after, side.version, moment
  from unnest(p_transactions, p_members, p_kinds, p_amounts, p_houses, balances, versions)
      as line (transaction_id, member_id, kind, amount, house, balance_after, version),
    lateral (values
      (1, member_id, kind, amount, balance_after, version),
      (2, null, house, -amount, null, null)
    ) as side (seq, member_id, account, amount, balance_after, version),
    (select site_now() as moment offset 0) clock;
end $$;

-- As before, but that the positions of CK004 are those of the whole set, also when some of it are replays.
create or replace function ledger_post_many(
  p_keys text[], p_hashes text[], p_types text[], p_members uuid[], p_reference_kinds text[], p_reference_ids text[],
  p_kinds text[], p_amounts bigint[], p_houses text[],
  out transactions bigint[], out replayed boolean[], out balances bigint[], out versions bigint[]
) language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_fresh record;
  v_refused text;
begin
  select b.transactions, b.replayed into transactions, replayed
  from ledger_begin_many(p_keys, p_hashes, p_types, p_members, p_reference_kinds, p_reference_ids) b;
  if not true = any (replayed) then
    select a.balances, a.versions into balances, versions from ledger_apply_many(transactions, p_members, p_kinds, p_amounts, p_houses) a;
    return;
  end if;

  select array_agg(transaction_id order by i) as transactions, array_agg(member_id order by i) as members, array_agg(kind order by i) as kinds,
    array_agg(amount order by i) as amounts, array_agg(house order by i) as houses, array_agg(i order by i) as positions
  into v_fresh
  from unnest(transactions, replayed, p_members, p_kinds, p_amounts, p_houses)
    with ordinality as line (transaction_id, known, member_id, kind, amount, house, i)
  where not known;
  if v_fresh.transactions is not null then
    begin
      perform ledger_apply_many(v_fresh.transactions, v_fresh.members, v_fresh.kinds, v_fresh.amounts, v_fresh.houses);
    exception when sqlstate 'CK004' then
      get stacked diagnostics v_refused = pg_exception_detail;
      raise exception 'not enough' using errcode = 'CK004',
        detail = (select json_agg(v_fresh.positions[at::int] order by at::int) from json_array_elements_text(v_refused::json) as refused (at));
    end;
  end if;
  select array_agg(e.balance_after order by i), array_agg(e.version order by i) into balances, versions
  from unnest(transactions) with ordinality as line (transaction_id, i)
  left join ledger_entries e on e.transaction_id = line.transaction_id and e.seq = 1;
end $$;

-- Entries, sealed in blocks after they were committed: what was sealed cannot be changed unnoticed by anybody who keeps a later block.
-- How the texts and hashes are made is in docs/decisions/ledger-proof.md.
create table ledger_blocks (
  number bigint primary key check (number > 0),
  -- Its entries are those of the transactions after the first of these, through the second.
  after_transaction bigint not null unique,
  through_transaction bigint not null,
  entries int not null check (entries > 0),
  -- Kept to ourselves: an entry's own salt is made of it, so that nobody can guess what his neighbour's hash stands for.
  salt text not null check (length(salt) >= 64),
  previous text not null,
  root text not null,
  hash text not null,
  -- Ed25519 over the hash's text, base64url.
  signature text not null,
  sealed_at timestamptz not null,
  check (through_transaction > after_transaction)
);

-- As the wire has instants: +07:00, with so many digits of a second.
create function ledger_instant(p_at timestamptz, p_digits text) returns text language sql stable parallel safe
as $$ select to_char(p_at at time zone interval '+07:00', 'YYYY-MM-DD"T"HH24:MI:SS.' || p_digits) || '+07:00' $$;

-- The text of each entry of the transactions after the first, through the second, in their order, and its hash in the tree.
create function ledger_leaves(p_after bigint, p_through bigint, p_salt text)
returns table (transaction_id bigint, seq int, leaf text, hash bytea) language sql stable
as $$
  select e.transaction_id, e.seq, text.leaf, sha256('\x00'::bytea || convert_to(text.leaf, 'UTF8'))
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id,
    lateral (select e.transaction_id || '-' || e.seq as id) named,
    lateral (select concat_ws(E'\n', 'chokdee ledger entry 1', 'entry ' || named.id, 'type ' || t.type, 'member ' || coalesce(e.member_id::text, '-'),
      'account ' || e.account, 'amount ' || e.amount, 'balance ' || coalesce(e.balance_after::text, '-'), 'version ' || coalesce(e.version::text, '-'),
      'at ' || ledger_instant(e.created_at, 'US'), 'salt ' || encode(sha256(convert_to(p_salt || ' ' || named.id, 'UTF8')), 'hex')) as leaf) text
  where e.transaction_id > p_after and e.transaction_id <= p_through
  order by e.transaction_id, e.seq
$$;

-- Of hashes in their order, two by two; one that is left over goes up as it is.
create function ledger_merkle_root(p_hashes bytea[]) returns text language plpgsql immutable
as $$
declare
  v_level bytea[] := p_hashes;
begin
  while cardinality(v_level) > 1 loop
    select array_agg(node order by pair) into v_level
    from (
      select (i - 1) / 2 as pair,
        case count(*) when 2 then sha256('\x01'::bytea || string_agg(hash, ''::bytea order by i)) else string_agg(hash, ''::bytea) end as node
      from unnest(v_level) with ordinality as below (hash, i) group by 1
    ) level;
  end loop;
  return encode(v_level[1], 'hex');
end $$;

create function ledger_block_hash(p_number bigint, p_previous text, p_root text, p_entries int, p_sealed_at timestamptz) returns text language sql stable
as $$ select encode(sha256(convert_to(concat_ws(E'\n', 'chokdee ledger block 1', p_number, p_previous, p_root, p_entries, ledger_instant(p_sealed_at, 'MS')), 'UTF8')), 'hex') $$;

-- Database transactions that may have taken a number of ledger_transactions and not committed it: whoever inserts holds this lock from before the number to the end.
create function ledger_writers() returns setof text language sql stable
as $$
  select distinct virtualtransaction from pg_locks
  where locktype = 'relation' and database = (select oid from pg_database where datname = current_database()) and relation = 'ledger_transactions'::regclass
    and mode not in ('AccessShareLock', 'RowShareLock') and pid is distinct from pg_backend_pid()
$$;

create function ledger_refuse_false_block() returns trigger language plpgsql as $$
declare
  v_before ledger_blocks;
begin
  select * into v_before from ledger_blocks where number = new.number - 1;
  if (new.number > 1) <> (v_before.number is not null) or new.previous <> coalesce(v_before.hash, repeat('0', 64))
    or new.after_transaction <> coalesce(v_before.through_transaction, 0)
    or new.hash <> ledger_block_hash(new.number, new.previous, new.root, new.entries, new.sealed_at)
  then
    raise exception 'block % does not follow the one before', new.number using errcode = 'CK008';
  end if;
  return new;
end $$;
create trigger follows before insert on ledger_blocks for each row execute function ledger_refuse_false_block();
create trigger append_only before update or delete on ledger_blocks for each row execute function ledger_refuse_change();
create trigger append_only_truncate before truncate on ledger_blocks for each statement execute function ledger_refuse_change();

create view ledger_i6_blocks_changeable as
select guard from (values ('append_only'), ('append_only_truncate'), ('follows')) as needed (guard)
where not exists (select from pg_trigger where tgrelid = 'ledger_blocks'::regclass and tgname = guard and tgenabled = 'O')
union all
select right_held from (values ('update'), ('delete'), ('truncate')) as held (right_held), pg_roles role
where role.rolname = 'chokdee_app' and has_table_privilege(role.oid, 'ledger_blocks', right_held);

-- What is wrong with a block: its entries are not what was sealed, it is not what its hash says, or it does not follow the one before.
create view ledger_i13_broken_block as
select b.number, wrong
from ledger_blocks b
left join ledger_blocks before on before.number = b.number - 1,
  lateral (select count(*) as entries, ledger_merkle_root(array_agg(hash order by transaction_id, seq)) as root
    from ledger_leaves(b.after_transaction, b.through_transaction, b.salt)) now,
  lateral (
    select 'entries' as wrong where (now.entries, now.root) is distinct from (b.entries::bigint, b.root)
    union all
    select 'hash' where b.hash <> ledger_block_hash(b.number, b.previous, b.root, b.entries, b.sealed_at)
    union all
    select 'chain' where b.previous <> coalesce(before.hash, case b.number when 1 then repeat('0', 64) else '' end)
      or b.after_transaction <> coalesce(before.through_transaction, case b.number when 1 then 0 else -1 end)
  ) found;

-- What the checks of the books found; see server/src/ledger/reconcile-run.ts.
create table reconcile_runs (
  id bigint generated always as identity primary key,
  ran_at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  -- Each check's name and how many rows it found.
  invariants jsonb not null,
  -- The first rows of each.
  drifts jsonb not null
);

do $$
begin
  if exists (select from pg_roles where rolname = 'chokdee_app') then
    revoke update, delete, truncate on ledger_blocks from chokdee_app;
    revoke insert, update, delete on ledger_i6_blocks_changeable, ledger_i13_broken_block from chokdee_app;
    revoke update on reconcile_runs from chokdee_app;
  end if;
end $$;
