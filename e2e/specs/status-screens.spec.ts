import { request } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { selectLanguage } from '../fixtures/language.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { mainHeading } from '../fixtures/walk.ts';

const SERVED = 'http://status.localhost/';
const viewports = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** Script that a heading must contain, per language. */
const script: Record<Locale, RegExp> = {
  th: /[\u0e01-\u0e5b]/,
  en: /^[A-Z][\w ,.-]+$/,
  kh: /[\u1780-\u17f9]/,
  mm: /[\u1000-\u109f]/,
};
const member = { uuid: '0190a000-0000-7000-8000-000000000001', name: 'somchai', level: 1, role: 'member' };
const RENEWAL = '**/api/users.token.renew';

/** Fakes a member with this status, without one in the database. */
const asStatus = async (page: Page, status: number) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'none' } }),
  );
  await page.route(RENEWAL, (route) =>
    route.fulfill({ json: { ...member, status }, headers: { authorization: 'Bearer a.b.c' } }),
  );
  await page.route('**/api/users.logout', (route) => route.fulfill({ json: { ok: true } }));
};

interface Shown {
  name: string;
  arrange?: (page: Page) => Promise<unknown>;
  at: string;
  /** Number of links and buttons on the screen. */
  ways: number;
}

const screens: Shown[] = [
  { name: '401', at: '/poy', ways: 2, arrange: (page) => asStatus(page, 1) },
  { name: '403', at: '/credit/statement', ways: 1, arrange: (page) => asStatus(page, 2) },
  { name: '403-games', at: '/game', ways: 1, arrange: (page) => asStatus(page, 3) },
  { name: '404', at: '/nowhere', ways: 1, arrange: (page) => asStatus(page, 0) },
  {
    name: 'not-allow-domain',
    at: '/howto',
    ways: 1,
    arrange: (page) =>
      page.route(RENEWAL, (route) =>
        route.fulfill({ status: 404, json: { code: 'NOT_ALLOW_DOMAIN', message: 'Not Allow Domain' } }),
      ),
  },
  {
    name: '500',
    at: '/games',
    ways: 2,
    arrange: (page) =>
      page.route('**/games', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replaceAll(
            '"path":"/games","access":"public"',
            '"path":"/games","access":"vip"',
          ),
        });
      }),
  },
  {
    name: 'connection',
    at: '/howto',
    ways: 3,
    arrange: (page) => page.route(RENEWAL, (route) => route.abort()),
  },
  {
    name: 'maintenance',
    at: '/maintenance',
    ways: 2,
    arrange: (page) =>
      page.route('**/api/agents-supports.h99', (route) =>
        route.fulfill({
          json: {
            activePopup: false,
            activeSupport: true,
            officePhoneNumber: '021234567',
            urlBailek: '',
            urlPopup: '',
            urlSupport: '',
          },
        }),
      ),
  },
];

/** Requests a page with another Host header and shows the reply at an address that the browser can open. */
async function serveAs(page: Page, site: Site, host: string, path: string, locale: Locale): Promise<void> {
  const answer = await new Promise<{ status: number; headers: Record<string, string>; body: string }>(
    (resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port: new URL(site.origin).port,
          path,
          headers: { Host: host, Cookie: `locale=${locale}` },
        },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers as Record<string, string>,
              body,
            }),
          );
        },
      )
        .on('error', reject)
        .end();
    },
  );
  await page.unroute(SERVED);
  await page.route(SERVED, (route) => route.fulfill(answer));
  await page.goto(SERVED);
}

/** Opens a page with reduced motion. */
async function calmPage(browser: Browser, site: Site): Promise<Page> {
  const { userAgent } = test.info().project.use;
  const context = await browser.newContext({
    userAgent,
    baseURL: site.origin,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'sid', value: 'none-such', url: site.origin }]);
  return context.newPage();
}

/**
 * Expects at every width that the heading is in the language, nothing overflows, all links exist and nothing
 * is animated.
 */
async function looksRight(page: Page, name: string, locale: Locale, ways: number): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expect(mainHeading(page)).toHaveText(script[locale]);
    // After a resize to a narrow page the drawer closes a moment later.
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        name,
      )
      .toBe(0);
    await expect(page.getByRole('main').locator('a, button').filter({ visible: true })).toHaveCount(ways);
    expect([name, await moving(page)]).toEqual([name, 0]);
    await picture(page, `status-${name}-${locale}`);
  }
}

const moving = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1_000,
        ).length,
  );

for (const { name, arrange, at, ways } of screens)
  test(`the status screen ${name} in every language, narrow and wide`, async ({ browser, site }) => {
    const page = await calmPage(browser, site);
    await arrange?.(page);
    await page.goto(at);
    await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0);
    for (const locale of locales) {
      if (locale !== 'th') await selectLanguage(page, locale);
      await looksRight(page, name, locale, ways);
    }
  });

test('the pages that the server renders without the shell, in every language, narrow and wide', async ({
  browser,
  site,
}) => {
  const page = await calmPage(browser, site);
  const complaints: string[] = [];
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !/status of 4/.test(message.text()) && complaints.push(message.text()),
  );
  for (const [name, host, path, ways] of [
    ['server-not-allow-domain', 'evil.example', '/', 0],
    ['server-400', 'localhost', '/%', 1],
  ] as const)
    for (const locale of locales) {
      await serveAs(page, site, host, path, locale);
      await looksRight(page, name, locale, ways);
    }
  expect(complaints).toEqual([]);
});

test('the night sky is animated without reduced motion', async ({ page, site }) => {
  await page.goto('/nowhere');
  await expect(mainHeading(page)).toBeVisible();
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
  await serveAs(page, site, 'evil.example', '/', 'th');
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
});

test("an overlay covers the page while a member's data loads", async ({ page, site }) => {
  await page.context().addCookies([{ name: 'sid', value: 'none-such', url: site.origin }]);
  await asStatus(page, 0);
  await page.route('**/api/users-infos', () => {});
  // Calls time out after 15 s, and the overlay with them. On a busy machine the `load` event may take as
  // long.
  await page.goto('/main', { waitUntil: 'commit' });
  const overlay = page.getByRole('status').filter({ hasText: 'กรุณารอ' });
  await expect(overlay).toBeVisible();
  expect(await overlay.evaluate((element) => getComputedStyle(element).zIndex)).toBe('300');
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expect(overlay).toBeVisible();
    await picture(page, 'status-loading');
  }
});
