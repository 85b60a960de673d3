import type { SiteServices } from '@chokdee/server/public';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';

type Db = SiteServices['db'];

export const DRAW = {
  top3: '123',
  bottom2: '45',
  front3: ['678', '901'],
  back3: ['234', '567'],
  raw: '890123',
} satisfies DrawResult;

/**
 * Bulk-inserts a closed government round full of paid bet slips with equally many lines, as the owner of the
 * tables.
 */
export async function filledRound(
  owner: Db,
  { slips, lines, members }: { slips: number; lines: number; members: number },
): Promise<number> {
  await owner.query("update lottery_options set number_cap_satang = $1 where lottery = 'gov'", [
    Number.MAX_SAFE_INTEGER,
  ]);
  await owner.query(
    `select ledger_post_many(array_agg('rich'::text), array_agg(''::text), array_agg('DEPOSIT'::text), array_agg(gen_random_uuid()), array_agg(null::text), array_agg(null::text),
       array_agg('cash'::text), array_agg(100000000::bigint), array_agg('house:bank:bench'::text)) from generate_series(1, $1)`,
    [members],
  );
  const [round] = await owner.query<{ betId: number }>(
    `insert into rounds (lottery, bet_type, round_number, dt, open_at, close_at, result_at, state)
     select 'gov', 'BET_GOV', 1000 + count(*), bangkok_day(site_now()), site_now() - interval '1 day', site_now(), site_now(), 'closed' from rounds
     returning bet_id as "betId"`,
  );
  const { betId } = round!;
  await owner.query(
    `with member as (select member_id, row_number() over (order by member_id) as n from member_accounts where kind = 'cash'),
     option as (select option, multiply_x100, row_number() over (order by option) - 1 as n, case when option::text like '%\\_1' then 1 when option::text like '%\\_2' then 2 else 3 end as digits
       from lottery_options where lottery = 'gov')
     insert into poys (member_id, poy_id, bet_id, created_at, total_satang, options, numbers, prices_satang, multiplies_x100)
     select m.member_id, gen_random_uuid(), $1, r.close_at - interval '1 hour', 500 * $3, l.options, l.numbers, array_fill(500::bigint, array[$3::int]), l.multiplies
     from generate_series(1, $2) s join member m on m.n = 1 + s % $4 cross join rounds r
     cross join lateral (
       select array_agg(option order by i) as options, array_agg(multiply_x100 order by i) as multiplies,
         array_agg(lpad(floor(random() * 10 ^ digits)::text, digits, '0') order by i) as numbers
       from generate_series(1, $3) i join option on option.n = (i + s) % 8
     ) l
     where r.bet_id = $1`,
    [betId, slips, lines, members],
  );
  await owner.query(
    `select ledger_post_many(array_agg(poy_id::text), array_agg(''::text), array_agg('BET_GOV'::text), array_agg(member_id), array_agg('poy'::text), array_agg(poy_id::text),
       array_agg('cash'::text), array_agg(-total_satang), array_agg('round:' || bet_id || ':pool')) from poys where bet_id = $1`,
    [betId],
  );
  await owner.query(
    `insert into number_exposure (bet_id, option, number, stake_satang, liability_satang)
     select p.bet_id, x.option, x.number, sum(x.stake_satang)::bigint, sum(x.liability_satang)::bigint
     from poys p, slip_exposure(p.options, p.numbers, p.prices_satang, p.multiplies_x100) x where p.bet_id = $1 group by 1, 2, 3`,
    [betId],
  );
  await owner.query("insert into results (bet_id, version, draw, source) values ($1, 1, $2, '{}')", [
    betId,
    JSON.stringify(DRAW),
  ]);
  // Autovacuum does this on a long-running server.
  await owner.query('analyze');
  return betId;
}
