import { expect, ONE_WIDTH, test } from '../fixtures/site.ts';
import { mainHeading, waitForFirstScreen } from '../fixtures/walk.ts';

test('a visitor finds help despite a misspelling, opens it, and comes back to what was found', async ({
  page,
}) => {
  await page.goto('/howto');
  await waitForFirstScreen(page);
  const field = page.getByRole('searchbox', { name: 'ค้นหาวิธีใช้ บทความ และโปรโมชัน' });
  await field.fill('ถอนเงืน');
  await page.getByRole('link', { name: 'ถอนเงิน', exact: true }).click();
  await expect(page).toHaveURL('/howto/withdraw');
  await page.goBack();
  await expect(field).toHaveValue('ถอนเงืน');
  await expect(page.getByRole('link', { name: 'ถอนเงิน', exact: true })).toBeVisible();
});

test(
  'the search answers without a connection once it has been used',
  { tag: ONE_WIDTH },
  async ({ page, context }) => {
    await page.goto('/article-casino');
    await waitForFirstScreen(page);
    const field = page.getByRole('searchbox');
    const scams = page.getByRole('link', { name: /^รู้ทันมิจฉาชีพ/ });
    await field.fill('มิดฉาชีพ');
    await expect(scams).toBeVisible();
    await context.setOffline(true);
    await field.fill('');
    await field.fill('สลิบปลอม');
    await expect(scams).toBeVisible();
    await context.setOffline(false);
  },
);

test('the site can be installed, and says how', async ({ page, context }) => {
  await page.goto('/download');
  await waitForFirstScreen(page);
  await expect(mainHeading(page)).toHaveText('ติดตั้งแอป');
  await expect(page.getByRole('heading', { name: 'ติดตั้งบน iPhone และ iPad' })).toBeVisible();
  const browser = await context.newCDPSession(page);
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([]);
  expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
});
