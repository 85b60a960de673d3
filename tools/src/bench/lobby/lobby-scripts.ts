import type { BrowserContext } from 'playwright-core';
import { atMost, type Goal } from '../bench-result.ts';
import { openLobby } from './lobby-pages.ts';

const GOAL_KB = 40;
const SETTLE_MS = 3_000;
/** Scripts of the remote of games. */
const ofGames = /\/games[@/].*\.js($|\?)/;

/** Scripts of the lobby beyond the shell, over the wire, with those of a long list and of the search. */
export async function measureScripts(context: BrowserContext, games: number): Promise<Goal[]> {
  const sizes = new Map<string, number>();
  context.on('requestfinished', async (request) => {
    if (!request.url().includes('.js')) return;
    sizes.set(request.url(), (await request.sizes()).responseBodySize);
  });
  const page = await openLobby(context, games);
  await page.getByRole('searchbox', { name: 'ค้นหาเกม' }).fill('มังกร');
  await page.waitForTimeout(SETTLE_MS);
  const own = [...sizes].filter(([url]) => ofGames.test(new URL(url).pathname));
  const kB = own.reduce((sum, [, bytes]) => sum + bytes, 0) / 1_000;
  console.log(
    `scripts of the lobby: ${kB.toFixed(1)} kB in ${own.length} files, with a long list and the search`,
  );
  for (const [url, bytes] of [...sizes].sort(([, one], [, other]) => other - one))
    console.log(`  ${(bytes / 1_000).toFixed(1).padStart(6)} kB ${new URL(url).pathname}`);
  await context.close();
  if (own.length === 0) throw new Error('The page loaded no script of the remote.');
  return [atMost('scripts of the lobby beyond the shell in kB', kB, GOAL_KB)];
}
