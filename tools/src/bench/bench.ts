import type { BenchResult } from './bench-result.ts';
import { OptionError } from './federation-options.ts';

// pnpm bench <name> [options]: prints measurements, and the goals as JSON on the last line. A missed goal
// does not change the exit code.
const benches: Record<string, () => Promise<{ run: (args: string[]) => Promise<BenchResult> }>> = {
  bets: () => import('./bets/bets.ts'),
  chat: () => import('./chat/chat.ts'),
  close: () => import('./close/close.ts'),
  'auth-timing': () => import('./auth-timing.ts'),
  board: () => import('./board.ts'),
  content: () => import('./content/content.ts'),
  federation: () => import('./federation.ts'),
  games: () => import('./games/games.ts'),
  lobby: () => import('./lobby/lobby.ts'),
  scroll: () => import('./scroll.ts'),
  settle: () => import('./settle/settle.ts'),
  statement: () => import('./statement.ts'),
  toggle: () => import('./toggle.ts'),
  'transfer-slips': () => import('./transfer-slips.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = benches[name];
if (!load) {
  console.error(`Name what to measure: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
try {
  console.log(JSON.stringify(await (await load()).run(args)));
  process.exit(0);
} catch (error) {
  console.error(error instanceof OptionError ? error.message : error);
  process.exit(1);
}
