import { z } from 'zod';
import { reconcile } from '../ledger/reconcile.ts';
import { fillFormerDatabase, formerDatabase } from '../../testing/former/former-database.ts';
import { testDatabase } from '../../testing/database.ts';
import { exitCodeOf } from '../exit-code.ts';
import { EXIT_CONFIG } from '../exit-codes.ts';
import { connect, type Db } from './db.ts';
import { describeSchema } from './describe-schema.ts';
import { migrate } from './migrate.ts';

/** Every row of every table except those of the migrations, in PostgreSQL's text form. */
async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.query<{ table: string }>(`select oid::regclass::text as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'schema\\_%' and not relispartition order by 1`);
  const rows: Record<string, string[]> = {};
  for (const { table } of tables) {
    const written = await db.rows(`select t::text as row from ${table} t order by 1`);
    rows[table] = written.map(({ row }) => z.string().parse(row));
  }
  return rows;
}

/**
 * What the schema description leaves out: bodies, and the names that PostgreSQL 18 gives to `not null`
 * constraints.
 */
async function everyText(db: Db): Promise<unknown> {
  return db.query(`
    select proname::text as name, pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace
    union all select viewname::text, definition from pg_views where schemaname = 'public'
    union all select conname::text, conrelid::regclass::text from pg_constraint
    where connamespace = 'public'::regnamespace and contype not in ('f', 'p', 'u', 'c', 't') and conrelid::regclass::text !~ '^poys_\\d{4}_\\d{2}$'
    order by 1, 2`);
}

async function withOwner<T>(url: string, work: (owner: Db) => Promise<T>): Promise<T> {
  const owner = connect(url, { poolSize: 2 });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

/** What the numbered files of budgets do to the rows of a former database. */
const raised = (row: string): string =>
  row
    .replace(/^\(auth,(\d+),89000,/, '(auth,$1,96000,')
    .replace(/^\(auth,(\d+),96000,24000\)/, '(auth,$1,96000,25000)')
    .replace(/^\(auth,(\d+),96000,25000\)/, '(auth,$1,96000,26000)')
    .replace(/^\(lottery,(\d+),226000,/, '(lottery,$1,236000,')
    .replace(/^\(lottery,(\d+),236000,55500\)/, '(lottery,$1,236000,56500)')
    .replace(/^\(operator,5600,164000,/, '(operator,6200,215000,')
    .replace(/^\(operator,6200,215000,44500\)/, '(operator,6700,272500,60000)')
    .replace(/^\(support,3700,33500,/, '(support,4700,82500,')
    .replace(/^\(games,\d+,7500,6000\)/, '(games,3900,50000,20500)');

test('a database of the previous release keeps every row and balance, and becomes equal to a new one', async () => {
  const [former, fresh] = [await formerDatabase('0062'), await testDatabase()];
  await fillFormerDatabase(former.ownerUrl);
  await withOwner(former.ownerUrl, async (owner) => {
    const rows = await everyRow(owner);
    expect(rows['poys']!.length).toBeGreaterThan(5);
    expect(rows['ledger_entries']!.length).toBeGreaterThan(50);
    expect(await reconcile(owner)).toEqual([]);

    const { applied } = await migrate(former.ownerUrl);

    // Only what came after the former migrations were folded.
    expect(applied.filter((name) => /^\d/.test(name))).toEqual([
      '0117_auth_budget.sql',
      '0118_statement.sql',
      '0119_lottery_budget.sql',
      '0120_games.sql',
      '0121_game_play.sql',
      '0121_usual_deposit_times.sql',
      '0122_games_budget.sql',
      '0123_lottery_bet_page.sql',
      '0124_game_protocols.sql',
      '0125_game_rounds.sql',
      '0126_game_console.sql',
      '0127_partner_health.sql',
      '0128_game_call_log.sql',
      '0130_game_returns.sql',
      '0132_game_site_keys.sql',
      '0133_game_proposals.sql',
      '0134_operator_budget.sql',
      '0136_game_late_wins.sql',
      '0137_live_budget.sql',
      '0138_budgets.sql',
      '0141_game_call_keys.sql',
      '0142_game_artworks.sql',
      '0143_game_gaps.sql',
      '0145_content.sql',
      '0146_support_budget.sql',
      '0147_support_data.sql',
      '0148_budgets.sql',
      '0149_content_drafts.sql',
      '0150_missed_searches.sql',
      '0151_chat.sql',
      '0152_chat_budgets.sql',
      '0153_notices.sql',
      '0154_push.sql',
      '0155_notice_choices.sql',
      '0157_popups.sql',
      '0158_content_pictures.sql',
      '0159_app_pages.sql',
      '0160_chat_hours.sql',
      '0161_content_videos.sql',
      '0162_notice_sms.sql',
      '0162_operator_budget.sql',
      '0164_chat_and_sms_order.sql',
      '0165_support_budget.sql',
      '0166_game_catalogue.sql',
      '0167_game_draws.sql',
      '0168_burmese_yeekee.sql',
      '0169_picture_previews.sql',
      '0170_operator_budget.sql',
      '0171_push_keys.sql',
      '0172_support_budget.sql',
      '0173_budgets.sql',
      '0179_push_rests.sql',
      '0180_operator_budget.sql',
      '0181_message_language.sql',
    ]);
    expect(await reconcile(owner)).toEqual([]);
    await withOwner(fresh.ownerUrl, async (made) => {
      // `0120_games` turned these into the rows of game_partners, which are those of a new database.
      const { partner_games: replaced, ...kept } = rows;
      expect(replaced!.length).toBeGreaterThan(10);
      const added = Object.entries(await everyRow(made)).filter(([table]) => !(table in rows));
      expect(added.map(([table]) => table)).toEqual(expect.arrayContaining(['game_partners', 'games']));
      expect(await everyRow(owner)).toEqual({
        ...kept,
        ...Object.fromEntries(added),
        registry_budgets: rows['registry_budgets']!.map(raised),
        // `0168_burmese_yeekee` spells the word as the screens do.
        lotteries: rows['lotteries']!.map((row) => row.replace('ယီကီး', 'ယီကီ')),
        // `0147_support_data` numbers the rows, for every domain and in their first version.
        agent_supports: rows['agent_supports']!.map((row) => row.replace(/\)$/, ',1,,1)')),
      });
      expect(await describeSchema(owner)).toBe(await describeSchema(made));
      expect(await everyText(owner)).toEqual(await everyText(made));
    });
    expect((await migrate(former.ownerUrl)).applied).toEqual([]);
  });
  await former.drop();
  await fresh.drop();
});

test('a database that lacks some former migrations is left untouched, with instructions for the operator', async () => {
  const former = await formerDatabase('0061');
  const error: unknown = await migrate(former.ownerUrl).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    message: expect.stringMatching(
      /^This database was made by an older release and lacks 0062_budgets\.sql\. Start it once/,
    ),
  });
  expect(exitCodeOf(error)).toBe(EXIT_CONFIG);
  const ofNow = "select count(*)::int as count from schema_migrations where name >= '0101'";
  expect(await withOwner(former.ownerUrl, (owner) => owner.query(ofNow))).toEqual([{ count: 0 }]);
  await former.drop();
});
