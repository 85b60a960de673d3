import type { ReplayRound } from '@chokdee/shared/contracts/callback-replay';
import { HIDDEN } from './hide-secrets.ts';
import type { ReplayedStep } from './replay.ts';

/** What a test calls to play the partner, by protocol. */
const helpers = {
  chokdee: { from: 'game-partner', open: 'openPartner', player: 'player', send: 'callAs' },
  hub88: { from: 'hub88-partner', open: 'openHub88Partner', player: 'hub88Player', send: 'callHub88' },
} as const;

export interface ExportedSchedule {
  round: ReplayRound;
  protocol: string;
  /** Satang. */
  opening: number;
  steps: readonly ReplayedStep[];
}

/**
 * A test file of the server that sends the schedule to a whole site and expects what the replay answered. It
 * runs in any folder of server/src, with the partner of its helpers in the place of the real one.
 */
export function exportedTest({ round, protocol, opening, steps }: ExportedSchedule): {
  name: string;
  source: string;
} {
  const use = protocol === 'hub88' ? helpers.hub88 : helpers.chokdee;
  const list = steps.map((step) => stepText(step, round.memberId)).join('');
  const names = list.includes(`${TOKEN},\n`) ? 'playerId, token' : 'playerId';
  const title = quoted(`round ${round.round} of ${round.partner} in this order`);
  return {
    name: `${round.partner}-${round.round.replaceAll(/[^\w-]+/g, '-')}.test.ts`.toLowerCase(),
    source: `import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { ${[use.send, use.open, use.player].toSorted().join(', ')} } from '../../testing/${use.from}.ts';

let site: TestApp;

beforeAll(async () => {
  site = await testApp();
  await ${use.open}(site);
});
afterAll(() => site.close());

async function cash(memberId: string): Promise<number> {
  const [row] = await site.db.query<{ balance: number }>(
    "select balance from member_accounts where member_id = $1 and kind = 'cash'",
    [memberId],
  );
  return row?.balance ?? 0;
}

test(${title}, async () => {
  const { ${names} } = await ${use.player}(site, ${opening});
  const steps = [
${list}  ] as const;
  for (const { name, body, status, answer, balance } of steps) {
    const response = await ${use.send}(site, name, body);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual(answer);
    expect(await cash(playerId)).toBe(balance);
  }
  expect(await reconcile(site.db)).toEqual([]);
});
`,
  };
}

const TOKEN = 'token';

function stepText({ call, status, answer, balance }: ReplayedStep, memberId: string): string {
  const text = (json: string) => literal(json === '' ? null : (JSON.parse(json) as unknown), 6, memberId);
  return `    {
      name: ${quoted(call.name)},
      body: ${text(call.body)},
      status: ${status},
      answer: ${text(answer)},
      balance: ${balance},
    },
`;
}

/** Writes a value as the formatter does. The member and the token are those of the test. */
function literal(value: unknown, indent: number, memberId: string): string {
  if (value === HIDDEN) return TOKEN;
  if (value === memberId) return 'playerId';
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${value.map((inner) => literal(inner, indent + 2, memberId)).join(', ')}]`;
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const space = ' '.repeat(indent + 2);
  const lines = entries.map(([name, inner]) => {
    const text = literal(inner, indent + 2, memberId);
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name);
    return key === text ? `${space}${key},\n` : `${space}${key}: ${text},\n`;
  });
  return `{\n${lines.join('')}${' '.repeat(indent)}}`;
}

/** No text of a partner leaves the quotes. */
function quoted(text: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  const inner = json.replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
