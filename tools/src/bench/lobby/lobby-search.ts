import type { BrowserContext, Page } from 'playwright-core';
import { atMost, type Goal } from '../bench-result.ts';
import { quantile } from '../ratios.ts';
import { openLobby, throttleOf } from './lobby-pages.ts';
import { searchedFor, watchFirstGames, watchSearch, watchTasks } from './search-probe.ts';

/** Thai and Latin, with typing errors. */
const texts = ['มังกอนทอง', 'เสือนำโชค', 'goldn dragn', 'fire elefant', 'โคมไฟราตี', 'lotus'];
const GOAL_MS = 50;
/** Longer than a frame at a quarter speed: what is shown after it is what the letter leads to. */
const SETTLE_MS = 250;

interface Letter {
  ms: number;
  shown: string;
}

/** Measures the time from a letter to the frame with its games, and what making the index blocks. */
export async function measureSearch(context: BrowserContext, games: number, rounds: number): Promise<Goal[]> {
  const page = await openLobby(context, games);
  await (
    await throttleOf(page)
  )(true);
  const { firstMs, blockedMs } = await firstLetter(page);
  const letters: number[] = [];
  for (let round = 0; round < Math.ceil(rounds / 4); round += 1)
    for (const text of texts) letters.push(...(await typed(page, text)));
  await context.close();

  const part = (at: number) => quantile(letters, at);
  console.log(`search of ${games.toLocaleString('en')} games, CPU ÷ 4, ${letters.length} letters`);
  console.log(
    `  letter to the frame with its games, ms: p50 ${part(0.5).toFixed(1)}, p95 ${part(0.95).toFixed(1)}, most ${part(1).toFixed(1)}`,
  );
  console.log(
    `  first letter of a visit, typed as the field gets the focus: ${firstMs.toFixed(0)} ms; longest task meanwhile ${blockedMs.toFixed(0)} ms`,
  );
  return [
    atMost('ms from a letter to the frame with its games, p95, CPU ÷ 4', part(0.95), GOAL_MS),
    atMost('ms of the longest task while the index is made, CPU ÷ 4', blockedMs, GOAL_MS),
  ];
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'ค้นหาเกม' });
const shownGames = (page: Page) => page.evaluate('window.shownGames()') as Promise<string>;

/**
 * Measures the time until the games of the first letter are shown, typed in the moment in which the index
 * begins to be made.
 */
async function firstLetter(page: Page): Promise<{ firstMs: number; blockedMs: number }> {
  await page.evaluate(watchSearch);
  await page.evaluate(watchTasks);
  await page.evaluate(watchFirstGames);
  await field(page).focus();
  await page.keyboard.insertText('ม');
  const firstMs = (await page.evaluate('window.firstGames')) as number;
  const tasks = (await page.evaluate('window.longTasks')) as number[];
  await field(page).fill('');
  return { firstMs, blockedMs: Math.max(0, ...tasks) };
}

/** @throws Error when a frame did not show the games of its letter. */
async function typed(page: Page, text: string): Promise<number[]> {
  const times: number[] = [];
  await page.evaluate('void (window.searched = [])');
  for (let end = 1; end <= text.length; end += 1) {
    const part = text.slice(0, end);
    await page.keyboard.insertText(part.at(-1)!);
    const { ms, shown } = (await page.evaluate(searchedFor(part))) as Letter;
    await page.waitForTimeout(SETTLE_MS);
    const settled = await shownGames(page);
    if (settled !== shown) throw new Error(`The frame after “${part}” shows ${shown}, then ${settled}.`);
    times.push(ms);
  }
  await field(page).fill('');
  await page.waitForTimeout(SETTLE_MS);
  return times;
}
