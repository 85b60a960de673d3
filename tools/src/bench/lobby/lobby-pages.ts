import type { Browser, BrowserContext, Page } from 'playwright-core';
import { lookOfPage } from '../board-probe.ts';
import { phone, userAgent } from '../cold-load.ts';
import type { StatementSite } from '../statement-site.ts';
import { plainCards } from './plain-cards.ts';

const CPU = 4;
/** All games in one list. */
const LOBBY = '/game?kind=slot';
const PLAIN = '/plain-lobby';
const READY_TIMEOUT_MS = 60_000;

/** A phone of a member who has logged in. */
export async function memberPhone(browser: Browser, site: StatementSite): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: phone,
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
  return context;
}

/**
 * Slows a page down, or back to the machine's speed. Pages that wait would use the processor while slowed.
 */
export type Throttle = (on: boolean) => Promise<unknown>;

export async function throttleOf(page: Page): Promise<Throttle> {
  const cdp = await page.context().newCDPSession(page);
  return (on) => cdp.send('Emulation.setCPUThrottlingRate', { rate: on ? CPU : 1 });
}

/** The lobby with all of its games in one list. */
export async function openLobby(context: BrowserContext, games: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto(LOBBY);
  await page
    .locator(`[role=listitem][aria-setsize="${games}"]`)
    .first()
    .waitFor({ timeout: READY_TIMEOUT_MS });
  await page
    .getByRole('button', { name: /^เกมโปรด/ })
    .first()
    .waitFor();
  return page;
}

/**
 * The same page without scripts, with every card in the document.
 *
 * @param skipped whether cards outside the window are skipped by `content-visibility`.
 */
export async function openPlain(of: Page, skipped: boolean): Promise<Page> {
  const { html, attributes, rules } = (await of.evaluate(lookOfPage)) as {
    html: string;
    attributes: string;
    rules: string;
  };
  const page = await of.context().newPage();
  await page.route(`**${PLAIN}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html>${attributes}<head><style>${rules}</style></head>${html}</html>`,
    }),
  );
  await page.goto(PLAIN);
  const { games } = (await (await of.context().request.get('/api/games.all?locale=th')).json()) as {
    games: unknown[];
  };
  const shown = (await page.evaluate(`(${plainCards})(${JSON.stringify(games)}, ${skipped})`)) as number;
  if (shown !== games.length) throw new Error(`The plain page has ${shown} of ${games.length} cards.`);
  return page;
}
