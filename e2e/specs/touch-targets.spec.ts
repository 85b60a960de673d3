import type { Page } from '@playwright/test';
import { smallTargetsOf } from '../fixtures/accessible.ts';
import { logIn, signUpMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/site.ts';
import { mainHeading, remotePages, waitForFirstScreen } from '../fixtures/walk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const { operator, ...forMembers } = remotePages;

test('what a visitor taps on a phone is large enough', async ({ page }) => {
  await expectLarge(page, ['/', '/login', '/register', '/results', '/howto', '/download', '/vdo']);
  await page.goto('/howto?q=ถอน');
  await expect(page.getByRole('button', { name: 'ล้างคำค้น' })).toBeVisible();
  expect(await smallTargetsOf(page)).toEqual([]);
});

test('what a member taps on a phone is large enough', async ({ page, site }) => {
  await signUpMember(page, site);
  await expectLarge(page, [
    '/main',
    '/poy',
    '/credit/deposit',
    '/profile/change-pin',
    ...Object.values(forMembers),
  ]);
});

test('what an operator taps on a phone is large enough', async ({ page, site }) => {
  await logIn(page.request, site, 'operator1', 'Ruay-Ruay9!');
  await expectLarge(page, [operator, '/operator/members', '/operator/chat']);
});

async function expectLarge(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await waitForFirstScreen(page);
    await expect(mainHeading(page)).toBeVisible();
    const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'กำลังโหลด' });
    await expect(loading, path).toHaveCount(0);
    found.push(...(await smallTargetsOf(page)).map((target) => `${path} ${target}`));
  }
  expect(found).toEqual([]);
}
