import type { Page } from '@playwright/test';
import { shiftOf, watchShift } from '../fixtures/layout-shift.ts';
import { logOut, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, ONE_WIDTH, test } from '../fixtures/site.ts';
import { navigateInApp, mainHeading, markDocument } from '../fixtures/walk.ts';

/** Longer than any delay before tracking sends something. */
const A_WHILE_MS = 2_500;

interface Received {
  call: string;
  cid?: string;
  body: Record<string, unknown> | null;
}

const NECESSARY = ['bucket', 'consent', 'known', 'line', 'locale', 'sid'];
const OWN_KEYS = ['chunk-reload-at', 'drawer-open', 'kept', 'line-slug', 'logout-owed', 'wanted-page'];

const question = (page: Page) => page.getByRole('region', { name: 'ความเป็นส่วนตัว' });
const trackingHostOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['tracking']!);

/** Collects the page's requests to other origins. */
function sentElsewhere(page: Page, origin: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { protocol, host, pathname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && host !== new URL(origin).host)
      sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

/** Names of everything that the page stores in the browser. */
/** Leaves out the database in which a member's replies are sealed for being offline. */
async function keptIn(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name).sort();
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'kept'),
  }));
  return { cookies, ...stored };
}

async function expectOnlyNecessary(page: Page): Promise<void> {
  const { cookies, local, session, databases } = await keptIn(page);
  expect(cookies.filter((name) => !NECESSARY.includes(name))).toEqual([]);
  expect(
    [...local, ...session].filter((key) => !OWN_KEYS.includes(key) && !key.startsWith('lottery.drafts')),
  ).toEqual([]);
  expect(databases).toEqual([]);
}

async function receivedFrom(page: Page, host: string, name: string): Promise<Received[]> {
  const received = (await (await page.request.get(`${host}/received`)).json()) as Received[];
  return received.filter(({ body }) => body?.['username'] === name || body?.['uid'] === name);
}

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;

test(
  'before an answer a visitor can use the site, and nothing is sent or stored',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    const sent = sentElsewhere(page, site.origin);
    await watchShift(page);
    await page.goto('/');
    await markDocument(page);
    await expect(question(page)).toBeVisible();
    await picture(page, 'consent-question');
    // Loading web fonts shifts the layout slightly; the consent question must not shift it at all.
    expect(await shiftOf(page)).toBeLessThan(0.05);
    const [asked, answered] = await question(page).evaluate((region) => {
      const places = () =>
        [...document.querySelectorAll('header, main, main :is(h1, a)')].map((part) =>
          JSON.stringify(part.getBoundingClientRect()),
        );
      const before = places();
      region.style.display = 'none';
      const after = places();
      region.style.display = '';
      return [before, after] as const;
    });
    expect(answered).toEqual(asked);

    for (const path of ['/games', '/howto', '/register']) {
      await navigateInApp(page, path);
      await expect(mainHeading(page)).toBeVisible();
      await expect(question(page)).toBeVisible();
    }
    await page.waitForTimeout(A_WHILE_MS);
    expect(sent).toEqual([]);
    await expectOnlyNecessary(page);
  },
);

test('the consent question does not cover the end of the page', async ({ page }) => {
  await page.goto('/games');
  await markDocument(page);
  await expect(question(page)).toBeVisible();
  const help = page
    .getByRole('link', { name: 'ช่วยเหลือ', exact: true })
    .or(page.locator('a[href="/howto"]'))
    .last();
  // Cards that come into sight get their real height, so the end may move away once.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [asked, offered] = [(await question(page).boundingBox())!, (await help.boundingBox())!];
    expect(offered.y + offered.height).toBeLessThanOrEqual(asked.y);
  }).toPass();
});

test(
  'both answers work by keyboard, and after a no the question does not return',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    const sent = sentElsewhere(page, site.origin);
    await page.goto('/');
    const no = question(page).getByRole('button', { name: 'เฉพาะที่จำเป็น' });
    const yes = question(page).getByRole('button', { name: 'ยอมรับ' });
    const [one, other] = [(await no.boundingBox())!, (await yes.boundingBox())!];
    expect(Math.abs(one.height - other.height)).toBeLessThan(1);
    await no.focus();
    await page.keyboard.press('Tab');
    await expect(yes).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await page.reload();
    await markDocument(page);
    await page.waitForTimeout(A_WHILE_MS);
    await expect(question(page)).toBeHidden();
    expect(sent).toEqual([]);
    await expectOnlyNecessary(page);
  },
);

test(
  'after a yes each page is tracked under a pseudonym, and withdrawing consent deletes everything',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    const sent = sentElsewhere(page, site.origin);
    await page.goto('/');
    await question(page).getByRole('button', { name: 'ยอมรับ' }).click();
    await expect.poll(() => sent.filter((call) => call === 'POST /v1/api/collect').length).toBe(1);
    await navigateInApp(page, '/games');
    await expect.poll(() => sent.filter((call) => call === 'POST /v1/api/collect').length).toBe(2);
    const guest = (await cookieOf(page, 'guest'))!;
    expect(guest).toMatch(/^guest_[a-z0-9]{8}$/);
    expect(await cookieOf(page, 'visitor')).toMatch(/^visitor_\d{6}$/);
    const host = await trackingHostOf(page);
    await expect
      .poll(async () => (await receivedFrom(page, host, guest)).map(({ body }) => body))
      .toEqual(
        Array(2).fill({
          username: guest,
          webType: 'lotto',
          askGeo: false,
          idEndpoint: `${host}/v1/id`,
          useServerId: true,
        }),
      );

    await page.getByRole('contentinfo').getByRole('link', { name: 'ความเป็นส่วนตัว' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect(page.getByRole('checkbox', { name: 'การวัดการใช้งานเว็บไซต์' })).toBeChecked();
    await picture(page, 'privacy');
    await page.getByRole('button', { name: 'ลบข้อมูลที่เก็บไว้' }).click();
    await expect(page.getByText('ลบแล้ว ตอนนี้เก็บเฉพาะที่จำเป็น')).toBeVisible();
    await expectOnlyNecessary(page);
    const before = sent.length;
    await navigateInApp(page, '/howto');
    await page.waitForTimeout(A_WHILE_MS);
    expect(sent).toHaveLength(before);
    await expectOnlyNecessary(page);
  },
);

test(
  'a member is tracked under a pseudonym that is discarded at logout',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    const member = await signUpMember(page, site);
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/v1/api/collect'))
        posted.push(request.postData()!);
    });
    await page.goto('/main');
    await question(page).getByRole('button', { name: 'ยอมรับ' }).click();
    await expect.poll(() => posted.length).toBe(1);
    const { username } = JSON.parse(posted[0]!) as { username: string };
    expect(username).toMatch(/^m_[0-9a-f]{32}$/);
    expect(posted.join()).not.toContain(member.userName);
    const visitor = await cookieOf(page, 'visitor');

    await logOut(page);
    await expect(page).toHaveURL('/');
    await expect.poll(() => posted.length).toBe(2);
    expect(posted[1]).not.toContain(username);
    expect(await cookieOf(page, 'visitor')).not.toBe(visitor);
  },
);

test(
  'with Global Privacy Control there is no question and the CSP blocks tracking',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    await page.context().setExtraHTTPHeaders({ 'Sec-GPC': '1' });
    const sent = sentElsewhere(page, site.origin);
    await page.goto('/');
    await markDocument(page);
    await page.waitForTimeout(A_WHILE_MS);
    await expect(question(page)).toBeHidden();
    expect(sent).toEqual([]);
    const host = await trackingHostOf(page);
    const refusedBy = page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve(effectiveDirective),
          );
          fetch(`${address}/v1/id`).then(
            () => resolve('nobody'),
            () => setTimeout(() => resolve('somebody else'), 1_000),
          );
        }),
      host,
    );
    expect(await refusedBy).toBe('connect-src');
    await page.goto('/privacy');
    await expect(page.getByText(/Global Privacy Control/)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'การวัดการใช้งานเว็บไซต์' })).toBeDisabled();
    await picture(page, 'privacy-refused');
    await expectOnlyNecessary(page);
  },
);

test(
  'device recognition has its own consent and stores only one cookie and one record',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    // Simulate a site with device recognition enabled.
    await page.addInitScript(() => {
      new MutationObserver((_changes, watch) => {
        if (!document.documentElement) return;
        document.documentElement.dataset['fingerprint'] = '';
        watch.disconnect();
      }).observe(document, { childList: true });
    });
    await signUpMember(page, site);
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/collect')
        posted.push(request.postData()!);
    });
    await page.goto('/privacy');
    await page.getByRole('checkbox', { name: 'การจดจำอุปกรณ์นี้' }).check();
    await expect.poll(() => posted.length).toBe(1);
    const body = JSON.parse(posted[0]!) as Record<string, unknown>;
    const host = await trackingHostOf(page);
    await expect.poll(async () => (await receivedFrom(page, host, body['uid'] as string)).length).toBe(1);
    await expect
      .poll(async () => await keptIn(page))
      .toMatchObject({
        cookies: expect.arrayContaining(['cid']),
        local: expect.arrayContaining(['fingerprint']),
        session: expect.arrayContaining(['collector-session']),
        databases: [],
      });
    expect((await keptIn(page)).cookies.filter((name) => !NECESSARY.includes(name))).toEqual(['cid']);

    await page.reload();
    await markDocument(page);
    await page.waitForTimeout(A_WHILE_MS);
    expect(posted).toHaveLength(1);
    await picture(page, 'privacy-recognition');
    await page.getByRole('checkbox', { name: 'การจดจำอุปกรณ์นี้' }).uncheck();
    await expectOnlyNecessary(page);
  },
);
