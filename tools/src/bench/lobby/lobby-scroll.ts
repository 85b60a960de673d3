import type { BrowserContext, Page } from 'playwright-core';
import { atMost, type Goal } from '../bench-result.ts';
import { median, pairedRatios, quantile } from '../ratios.ts';
import { framesWhileScrolling } from '../scroll-probe.ts';
import { openLobby, openPlain, throttleOf, type Throttle } from './lobby-pages.ts';

const FRAMES = 60;
const GOAL = 1.25;
/** Spreads the start positions over the list in irregular order. */
const GOLDEN = 0.618;

/** Frames of scrolling the lobby and the same cards in plain DOM, in turns. */
export async function measureScroll(context: BrowserContext, games: number, rounds: number): Promise<Goal[]> {
  const lobby = await openLobby(context, games);
  const pages = { lobby, plain: await openPlain(lobby, false), skipped: await openPlain(lobby, true) };
  const throttles = {
    lobby: await throttleOf(lobby),
    plain: await throttleOf(pages.plain),
    skipped: await throttleOf(pages.skipped),
  };
  const names = Object.keys(pages) as (keyof typeof pages)[];
  const measured: Record<keyof typeof pages, number[][]> = { lobby: [], plain: [], skipped: [] };
  // The first round warms up the caches.
  for (let round = 0; round <= rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const frames = await framesOf(pages[name], throttles[name], (round * GOLDEN) % 1);
      if (round > 0) measured[name].push(frames);
    }
  await context.close();

  console.log(
    `scrolling ${games.toLocaleString('en')} games, CPU ÷ 4, ${rounds} × ${FRAMES} frames`.padEnd(54) +
      'lobby'.padStart(10) +
      'plain DOM'.padStart(12) +
      'skipped'.padStart(10),
  );
  for (const [label, part] of [
    ['frame ms, p50', 0.5],
    ['frame ms, p95', 0.95],
    ['frame ms, p99', 0.99],
  ] as const)
    console.log(
      `  ${label}`.padEnd(54) +
        names
          .map((name, at) =>
            quantile(measured[name].flat(), part)
              .toFixed(2)
              .padStart(at === 1 ? 12 : 10),
          )
          .join(''),
    );
  const ratioTo = (other: 'plain' | 'skipped') =>
    pairedRatios(measured.lobby.map((frames, at) => [mean(frames), mean(measured[other][at]!)])).median;
  console.log(
    '  whole scroll to that of plain DOM, and of skipped'.padEnd(54) +
      ratioTo('plain').toFixed(2).padStart(22) +
      ratioTo('skipped').toFixed(2).padStart(10),
  );
  return [
    atMost(
      `frame of scrolling ${games.toLocaleString('en')} games to plain DOM (median of pairs)`,
      pairedRatios(measured.lobby.map((frames, at) => [median(frames), median(measured.plain[at]!)])).median,
      GOAL,
    ),
  ];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param part start position in the list, from 0 to 1. */
async function framesOf(page: Page, throttle: Throttle, part: number): Promise<number[]> {
  await page.bringToFront();
  await throttle(true);
  const frames = (await page.evaluate(`(${framesWhileScrolling})(${FRAMES}, ${part})`)) as number[];
  await throttle(false);
  return frames;
}
