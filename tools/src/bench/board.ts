import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../browser.ts';
import { buildAll } from '../build.ts';
import { publishAll } from '../publish.ts';
import { atMost, type BenchResult, type Goal } from './bench-result.ts';
import { cellsOf, openBoard, openVanilla, pressAll, type BoardPage, type Press } from './board-pages.ts';
import { OptionError } from './federation-options.ts';
import { quantile } from './ratios.ts';
import { statementSite, type StatementSite } from './statement-site.ts';

/** Presses per page before switching to the other page. */
const TURN = 20;
const PAUSE_MS = 60;
const HANDLER_GOAL = 2;
const INTERACTION_GOAL = 1.25;
const browserArgs = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const scenes = [
  { name: 'grid of 1,000 numbers', onSlip: 1 },
  { name: 'slip of 1,000 lines', onSlip: 1_000 },
] as const;

/** Measures a press on the number grid against a vanilla implementation of the same page, alternating. */
export async function run(args: string[]): Promise<BenchResult> {
  const presses = pressesIn(args);
  const site = await statementSite({
    beforeListen: async (services) => publishAll(services, await buildAll(), 'bench'),
  });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? [...browserArgs, '--no-sandbox'] : browserArgs,
  });
  try {
    const goals: Goal[] = [];
    for (const scene of scenes) goals.push(...(await measure(browser, site, scene, presses)));
    return { bench: 'board', goals };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** @throws OptionError */
function pressesIn(args: string[]): number {
  const { values } = parseArgs({ args, options: { presses: { type: 'string', default: '500' } } });
  const presses = Number(values.presses);
  if (!Number.isInteger(presses) || presses < TURN)
    throw new OptionError(`--presses must be a whole number from ${TURN} on.`);
  return presses;
}

async function measure(
  browser: Browser,
  site: StatementSite,
  { name, onSlip }: (typeof scenes)[number],
  presses: number,
): Promise<Goal[]> {
  const ours = await openBoard(browser, site, onSlip);
  const vanilla = await openVanilla(ours);
  const measured: MeasuredBoards = {
    ours: { presses: [], workMs: 0 },
    vanilla: { presses: [], workMs: 0 },
  };
  const turns = Math.ceil(presses / TURN);
  // The first turn warms up the compiler.
  for (let turn = 0; turn <= turns; turn += 1) {
    const order = turn % 2 === 0 ? (['ours', 'vanilla'] as const) : (['vanilla', 'ours'] as const);
    for (const which of order) {
      const { presses: pressed, workMs } = await takeTurn(which === 'ours' ? ours : vanilla, turn);
      if (turn === 0) continue;
      measured[which].presses.push(...pressed);
      measured[which].workMs += workMs;
    }
  }
  await ours.page.context().close();
  printMeasured(name, measured);
  const ratio = (key: keyof Press, part: number) =>
    quantileOf(measured.ours, key, part) / quantileOf(measured.vanilla, key, part);
  return [
    atMost(`p50 of a click's handlers over vanilla's, ${name}`, ratio('handlerMs', 0.5), HANDLER_GOAL),
    atMost(`p98 from press to frame over vanilla's, ${name}`, ratio('interactionMs', 0.98), INTERACTION_GOAL),
  ];
}

interface MeasuredBoard {
  presses: Press[];
  /** All work of the page. */
  workMs: number;
}

type MeasuredBoards = Record<'ours' | 'vanilla', MeasuredBoard>;

const quantileOf = ({ presses }: MeasuredBoard, key: keyof Press, part: number): number =>
  quantile(
    presses.map((press) => press[key]),
    part,
  );

function printMeasured(name: string, measured: MeasuredBoards): void {
  console.log(
    `${name}, ${measured.ours.presses.length} presses each, CPU ÷ 4`.padEnd(52) +
      'bet page'.padStart(10) +
      'vanilla'.padStart(10),
  );
  for (const [label, key, part] of [
    ['handlers of the click ms, p50', 'handlerMs', 0.5],
    ['handlers of the click ms, p98', 'handlerMs', 0.98],
    ['handlers of all its events ms, p50', 'allHandlersMs', 0.5],
    ['press to frame ms, p50', 'interactionMs', 0.5],
    ['press to frame ms, p98', 'interactionMs', 0.98],
  ] as const)
    console.log(
      `  ${label}`.padEnd(52) +
        quantileOf(measured.ours, key, part).toFixed(2).padStart(10) +
        quantileOf(measured.vanilla, key, part).toFixed(2).padStart(10),
    );
  console.log(
    '  all work of the page per press, ms'.padEnd(52) +
      (['ours', 'vanilla'] as const)
        .map((which) => (measured[which].workMs / measured[which].presses.length).toFixed(2).padStart(10))
        .join(''),
  );
}

/** The same cells on both pages: those of one hundred, spread over the visible area. */
async function takeTurn(board: BoardPage, turn: number): Promise<{ presses: Press[]; workMs: number }> {
  await board.page.bringToFront();
  const cells = await cellsOf(board, turn % 10);
  return pressAll(
    board,
    Array.from({ length: TURN }, (_, at) => cells[(at * 37 + turn * 11) % cells.length]!),
    PAUSE_MS,
  );
}
