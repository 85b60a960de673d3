import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../browser.ts';
import { buildAll } from '../../build.ts';
import { publishAll } from '../../publish.ts';
import type { BenchResult } from '../bench-result.ts';
import { OptionError } from '../federation-options.ts';
import { statementSite } from '../statement-site.ts';
import { fillLobby } from './lobby-games.ts';
import { memberPhone } from './lobby-pages.ts';
import { measureReplies } from './lobby-replies.ts';
import { measureScripts } from './lobby-scripts.ts';
import { measureScroll } from './lobby-scroll.ts';
import { measureSearch } from './lobby-search.ts';

const MAX_GAMES = 5_000;
/** Unlimited frame rate, so that the time between frames is the cost of a frame. */
const browserArgs = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu-vsync',
  '--disable-frame-rate-limit',
];

/** The lobby of thousands of games on a phone with a quarter of the machine's speed. */
export async function run(args: string[]): Promise<BenchResult> {
  const { games, rounds } = optionsIn(args);
  const site = await statementSite({
    beforeListen: async (services) => {
      await publishAll(services, await buildAll(), 'bench');
      await fillLobby(services, games);
    },
  });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? [...browserArgs, '--no-sandbox'] : browserArgs,
  });
  try {
    await measureReplies(site.url);
    const scripts = await measureScripts(await memberPhone(browser, site), games);
    const scroll = await measureScroll(await memberPhone(browser, site), games, rounds);
    const search = await measureSearch(await memberPhone(browser, site), games, rounds);
    return { bench: 'lobby', goals: [...scroll, ...search, ...scripts] };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** @throws OptionError */
function optionsIn(args: string[]): { games: number; rounds: number } {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: 'string', default: String(MAX_GAMES) },
      rounds: { type: 'string', default: '12' },
    },
  });
  const [games, rounds] = [Number(values.games), Number(values.rounds)];
  if (!Number.isInteger(games) || games < 200 || games > MAX_GAMES)
    throw new OptionError(`--games must be a whole number from 200 to ${MAX_GAMES}.`);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new OptionError('--rounds must be a whole number from 1 on.');
  return { games, rounds };
}
