import type { Page } from '@playwright/test';
import { signUpMember } from '../fixtures/member.ts';
import { registryOf } from '../fixtures/registry.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { navigateInApp } from '../fixtures/walk.ts';

/** Visits the landing page and waits until the service worker has cached it and its files. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true);
}

const isCached = (page: Page) => page.evaluate(() => 'cached' in document.documentElement.dataset);

test("a visitor's second visit is served from the cache, including its CSP", async ({ page }) => {
  await visitOnce(page);
  const violations: string[] = [];
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
  const answer = await page.goto('/');
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(answer?.headers()['content-security-policy']).toContain('nonce-');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isCached(page)).toBe(true);
  expect(violations).toEqual([]);
});

test('the landing page opens offline and shows a notice', async ({ page, context }) => {
  await visitOnce(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('คุณออฟไลน์อยู่')).toBeVisible();
  await context.setOffline(false);
});

test('after sign-in every page comes from the server and the cache is deleted', async ({ page, site }) => {
  await visitOnce(page);
  await signUpMember(page, site);
  // The sign-in happened through the API: the page learns of the session with the server's next reply.
  await page.goto('/');
  await expect(page).toHaveURL('/main');
  await expect(page.getByRole('banner').getByRole('link', { name: /บาท/ })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) === undefined)).toBe(true);
  await page.goto('/');
  await expect(page).toHaveURL('/main');
  expect(await isCached(page)).toBe(false);
});

/** Signs a member up and waits until their device keeps the page that opens offline. */
async function openProfile(page: Page, site: Site): Promise<void> {
  await visitOnce(page);
  await signUpMember(page, site);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) === undefined)).toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined))
    .toBe(true);
}

test('a member who reloads offline is told in their language, and gets the page when the network is back', async ({
  page,
  context,
  site,
}) => {
  await openProfile(page, site);
  const notice = page.getByRole('heading', { name: 'ไม่มีอินเทอร์เน็ต', exact: true });
  await context.setOffline(true);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByRole('link', { name: /บาท/ })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  // The network works, the site is down, and the navigation does not come from a page of the site.
  await page.goto('/profile');
  await site.kill();
  try {
    await page.reload();
    await expect(notice).toBeVisible();
  } finally {
    await site.recover();
  }
  await expect(page.getByRole('banner').getByRole('link', { name: /บาท/ })).toBeVisible();
});

test('a member whose device keeps no page sees a notice without it, which reloads when the network is back', async ({
  page,
  context,
  site,
}) => {
  await openProfile(page, site);
  await page.evaluate(async () => (await caches.open('first-view')).delete('/offline'));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByRole('link', { name: /บาท/ })).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('a cached page does not mount a remote that was switched off since', async ({ page, site }) => {
  const registry = await registryOf(site);
  await visitOnce(page);
  await registry.change('local', { operation: 'off', remote: 'games' });
  try {
    // The first visit may still be fetching remotes ahead of their use: end it, so that only
    // the cached page counts.
    await page.goto('about:blank');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/');
    expect(await isCached(page)).toBe(true);
    await navigateInApp(page, '/games');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(requested.filter((url) => url.includes('/_mfe/games/'))).toEqual([]);
  } finally {
    await registry.change('local', { operation: 'on', remote: 'games' });
  }
});
