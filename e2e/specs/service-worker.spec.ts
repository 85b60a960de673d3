import type { Page } from '@playwright/test';
import { signedUp } from '../fixtures/member.ts';
import { registryOf } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/site.ts';
import { goInside } from '../fixtures/walk.ts';

/** Until the worker has the landing page and its files. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true);
}

const isCached = (page: Page) => page.evaluate(() => 'cached' in document.documentElement.dataset);

test('a visitor’s second visit is answered from what he saw last, and its policy with it', async ({
  page,
}) => {
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

test('without a network the landing page opens and says so', async ({ page, context }) => {
  await visitOnce(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('คุณออฟไลน์อยู่')).toBeVisible();
  await context.setOffline(false);
});

test('whoever signs in gets every page from the server from then on, and what was kept is gone', async ({
  page,
  site,
}) => {
  await visitOnce(page);
  await signedUp(page, site);
  // The page knows nothing of the session that has begun beside it: the server’s next answer does.
  await page.goto('/');
  await expect(page).toHaveURL('/main');
  await expect(page.getByRole('banner').getByRole('link', { name: /บาท/ })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) === undefined)).toBe(true);
  await page.goto('/');
  await expect(page).toHaveURL('/main');
  expect(await isCached(page)).toBe(false);
});

test('a member who reloads without a network is told so in their language, and the page opens when it is back', async ({
  page,
  context,
  site,
}) => {
  await visitOnce(page);
  await signedUp(page, site);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) === undefined)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByRole('link', { name: /บาท/ })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  // A network is there, the site is not, and no page of the site led here.
  await page.goto('/profile');
  await site.kill();
  try {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต' })).toBeVisible();
  } finally {
    await site.recover();
  }
  await expect(page.getByRole('banner').getByRole('link', { name: /บาท/ })).toBeVisible();
});

test('a page from the cache mounts no remote that has been switched off since', async ({ page, site }) => {
  const registry = await registryOf(site);
  await visitOnce(page);
  await registry.change('local', { operation: 'off', remote: 'games' });
  try {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    expect(await isCached(page)).toBe(true);
    await goInside(page, '/games');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.filter((url) => url.includes('/_mfe/games/'))).toEqual([]);
  } finally {
    await registry.change('local', { operation: 'on', remote: 'games' });
  }
});
