import { request } from 'node:http';
import type { Page } from '@playwright/test';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { picture } from '../fixtures/picture.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { mainHeading } from '../fixtures/walk.ts';

/** Letters that a heading is in, in each language. */
const script: Record<Locale, RegExp> = { th: /[\u0e01-\u0e5b]/, en: /^[A-Z][\w ,.-]+$/, kh: /[\u1780-\u17f9]/, mm: /[\u1000-\u109f]/ };
const member = { uuid: '0190a000-0000-7000-8000-000000000001', name: 'somchai', level: 1, role: 'member' };
const RENEWAL = '**/api/users.token.renew';

/** A member of that status, without one in the database. */
const asStatus = async (page: Page, status: number) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'none' } }));
  await page.route(RENEWAL, (route) => route.fulfill({ json: { ...member, status }, headers: { authorization: 'Bearer a.b.c' } }));
  await page.route('**/api/users.logout', (route) => route.fulfill({ json: { ok: true } }));
};

interface Shown {
  name: string;
  arrange?: (page: Page) => Promise<unknown>;
  at: string;
  /** How many ways lead out of it. */
  ways: number;
}

const screens: Shown[] = [
  { name: '401', at: '/poy', ways: 1, arrange: (page) => asStatus(page, 1) },
  { name: '403', at: '/credit/statement', ways: 1, arrange: (page) => asStatus(page, 2) },
  { name: '404', at: '/nowhere', ways: 1, arrange: (page) => asStatus(page, 0) },
  { name: 'not-allow-domain', at: '/howto', ways: 1, arrange: (page) => page.route(RENEWAL, (route) => route.fulfill({ status: 404, json: { code: 'NOT_ALLOW_DOMAIN', message: 'Not Allow Domain' } })) },
  { name: '500', at: '/games', ways: 2, arrange: (page) => page.route('**/games', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"path":"/games","access":"public"', '"path":"/games","access":"vip"') });
  }) },
  { name: 'connection', at: '/howto', ways: 3, arrange: (page) => page.route(RENEWAL, (route) => route.abort()) },
  { name: 'maintenance', at: '/maintenance', ways: 2, arrange: (page) => page.route('**/api/agents-supports.h99', (route) => route.fulfill({ json: { activePopup: false, activeSupport: true, officePhoneNumber: '021234567', urlBailek: '', urlPopup: '', urlSupport: '' } })) },
];

/** A page that the server makes by itself, at a host of its own. */
async function serveAs(page: Page, site: Site, host: string, path: string, locale: Locale): Promise<void> {
  const answer = await new Promise<{ status: number; headers: Record<string, string>; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: new URL(site.origin).port, path, headers: { Host: host, Cookie: `locale=${locale}` } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers as Record<string, string>, body }));
    })
      .on('error', reject)
      .end();
  });
  await page.route('http://status.localhost/', (route) => route.fulfill(answer));
  await page.goto('http://status.localhost/');
}

async function looksRight(page: Page, locale: Locale): Promise<void> {
  const heading = mainHeading(page);
  await expect(heading).toHaveText(script[locale]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const moving = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1_000).length);

for (const locale of locales)
  test(`every status screen in ${locale}`, async ({ browser, site }, { project }) => {
    for (const { name, arrange, at, ways } of screens) {
      const context = await browser.newContext({ ...project.use, baseURL: site.origin, serviceWorkers: 'block', reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'locale', value: locale, url: site.origin }, { name: 'sid', value: 'none-such', url: site.origin }]);
      const page = await context.newPage();
      await arrange?.(page);
      await page.goto(at);
      await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0);
      await looksRight(page, locale);
      await expect(page.getByRole('main').locator('a, button').filter({ visible: true })).toHaveCount(ways);
      expect([name, await moving(page)]).toEqual([name, 0]);
      await picture(page, `status-${name}-${locale}`);
      await context.close();
    }
  });

for (const locale of locales)
  test(`what the server says without the shell, in ${locale}`, async ({ browser, site }, { project }) => {
    for (const [name, host, path, ways] of [['server-not-allow-domain', 'evil.example', '/', 0], ['server-400', 'localhost', '/%', 1]] as const) {
      const context = await browser.newContext({ ...project.use, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && !/status of 4/.test(message.text()) && complaints.push(message.text()));
      await serveAs(page, site, host, path, locale);
      await looksRight(page, locale);
      await expect(page.getByRole('link')).toHaveCount(ways);
      expect([name, complaints, await moving(page)]).toEqual([name, [], 0]);
      await picture(page, `status-${name}-${locale}`);
      await context.close();
    }
  });

test('the night sky moves for who likes it to', async ({ page, site }) => {
  await page.goto('/nowhere');
  await expect(mainHeading(page)).toBeVisible();
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
  await serveAs(page, site, 'evil.example', '/', 'th');
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
});

test('the wait for a member’s data lies over the page', async ({ page, site }) => {
  await page.context().addCookies([{ name: 'sid', value: 'none-such', url: site.origin }]);
  await asStatus(page, 0);
  await page.route('**/api/users-infos', () => {});
  await page.goto('/main');
  const overlay = page.getByRole('status').filter({ hasText: 'กรุณารอ' });
  await expect(overlay).toBeVisible();
  expect(await overlay.evaluate((element) => getComputedStyle(element).zIndex)).toBe('300');
  await picture(page, 'status-loading');
});
