import type { Browser, CDPSession, Page } from 'playwright-core';
import { lookOfPage, watchPresses } from './board-probe.ts';
import { userAgent } from './cold-load.ts';
import type { StatementSite } from './statement-site.ts';
import { vanillaBoard } from './vanilla-board.ts';

const VIEW = { width: 1280, height: 900 };
const CPU = 4;
const SEEN_TIMEOUT_MS = 30_000;
const OPEN_TIMEOUT_MS = 60_000;
const showBoard = `document.querySelector('[role=grid]').scrollIntoView({ block: 'end' })`;
const VANILLA = '/vanilla-board';

export interface Press {
  handlerMs: number;
  /** Handler time of all events of a press. */
  allHandlersMs: number;
  interactionMs: number;
}

/** Opens a page with a board, with the CPU throttled to a quarter. */
export interface BoardPage {
  page: Page;
  cdp: CDPSession;
}

/**
 * Opens the bet page of an open round with one option, the number grid and this many lines on the bet slip.
 */
export async function openBoard(browser: Browser, site: StatementSite, onSlip: number): Promise<BoardPage> {
  const context = await browser.newContext({
    viewport: VIEW,
    userAgent,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
    baseURL: site.url,
  });
  await context.request.post('/api/users.login.domain-lotto', {
    headers: { 'X-Requested-With': 'chokdee', Origin: site.url },
    data: site.signInOf(0),
  });
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  await page.goto(await addressOfRound(page));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '3 ตัวบน', exact: true }).click();
  await page.evaluate(
    paste(Array.from({ length: onSlip }, (_, number) => String(999 - number).padStart(3, '0')).join(' ')),
  );
  await main.getByRole('tab', { name: 'ตารางเลข' }).click();
  await main.getByRole('grid').waitFor();
  await page.evaluate(showBoard);
  await main.getByText(`${onSlip} รายการ`).first().waitFor();
  return slowed(page);
}

/** Copies the rendered page without its scripts and adds the minimal vanilla script. */
export async function openVanilla({ page: of }: BoardPage): Promise<BoardPage> {
  const { html, attributes, rules } = (await of.evaluate(lookOfPage)) as {
    html: string;
    attributes: string;
    rules: string;
  };
  const page = await of.context().newPage();
  await page.addInitScript(watchPresses);
  await page.route(`**${VANILLA}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html>${attributes}<head><style>${rules}</style></head>${html}</html>`,
    }),
  );
  await page.goto(VANILLA);
  await page.evaluate(vanillaBoard);
  await page.evaluate(showBoard);
  return slowed(page);
}

async function slowed(page: Page): Promise<BoardPage> {
  await page.evaluate('watchEnds()');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return { page, cdp };
}

async function addressOfRound(page: Page): Promise<string> {
  const until = Date.now() + OPEN_TIMEOUT_MS;
  while (Date.now() < until) {
    const latest = (await (await page.context().request.get('/api/bet-lists.latest')).json()) as Record<
      'gov' | 'yeekee',
      { betId: number; state: string }[]
    >;
    for (const slug of ['gov', 'yeekee'] as const) {
      const open = latest[slug].filter(({ state }) => state === 'open').at(-1);
      if (open) return `/lotto/${slug}/${open.betId}`;
    }
    await page.waitForTimeout(500);
  }
  throw new Error('No round is open.');
}

const paste = (numbers: string) => `(() => {
  const data = new DataTransfer();
  data.setData('text', ${JSON.stringify(numbers)});
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
})()`;

/** Scrolls the board to this hundred and returns the positions of its cells. */
export async function cellsOf({ page }: BoardPage, hundred: number): Promise<{ x: number; y: number }[]> {
  return (await page.evaluate(`(async () => {
    const grid = document.querySelector('[role=grid]');
    grid.scrollTop = grid.querySelectorAll('.block')[${hundred}].offsetTop;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { top, bottom } = grid.getBoundingClientRect();
    return [...grid.querySelectorAll('[data-number]')].map((cell) => cell.getBoundingClientRect())
      .filter((box) => box.top >= top && box.bottom <= bottom)
      .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
  })()`)) as { x: number; y: number }[];
}

/** Presses these positions in quick succession. */
export async function pressAll(
  { page, cdp }: BoardPage,
  places: readonly { x: number; y: number }[],
  pauseMs: number,
): Promise<{ presses: Press[]; workMs: number }> {
  await page.evaluate('void (window.pressed = [])');
  const before = await taskSeconds(cdp);
  for (const { x, y } of places) {
    await page.mouse.click(x, y);
    await page.waitForTimeout(pauseMs);
  }
  await page.waitForFunction(`window.pressed.length >= ${places.length}`, undefined, {
    timeout: SEEN_TIMEOUT_MS,
    polling: 50,
  });
  const workMs = ((await taskSeconds(cdp)) - before) * 1_000;
  const pressed = (await page.evaluate('window.pressed')) as {
    handler: number;
    all: number;
    interaction: number;
  }[];
  return {
    presses: pressed.map(({ handler, all, interaction }) => ({
      handlerMs: handler,
      allHandlersMs: all,
      interactionMs: interaction,
    })),
    workMs,
  };
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
