import { shiftOf, watchShift } from '../fixtures/layout-shift.ts';
import { signUpMember } from '../fixtures/member.ts';
import { expect, ONE_WIDTH, test } from '../fixtures/site.ts';
import { mainHeading, navigateInApp } from '../fixtures/walk.ts';

test('a visitor finds a game by a misspelt Thai name, and sends the address to others', async ({ page }) => {
  await page.goto('/games');
  await page.getByRole('searchbox', { name: 'ค้นหาเกม' }).fill('มังกอนทอง');
  const found = page.getByRole('region', { name: 'เกมที่พบ' });
  await expect(found.getByRole('listitem').first()).toContainText('มังกรทอง');
  await expect(page).toHaveURL(`/games?q=${encodeURIComponent('มังกอนทอง')}`);

  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'ค้นหาเกม' })).toHaveValue('มังกอนทอง');
  await expect(found.getByRole('listitem').first()).toContainText('มังกรทอง');
  await found
    .getByRole('listitem')
    .first()
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.decode());
});

test('filters combine and are in the address', async ({ page }) => {
  await page.goto('/games?kind=slot');
  await expect(page.getByRole('button', { name: 'สล็อต' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'ค่ายเกม' }).selectOption({ label: 'Joker' });
  await page.getByRole('combobox', { name: 'อัตราคืนผู้เล่น' }).selectOption({ label: '96% ขึ้นไป' });
  await expect(page).toHaveURL('/games?kind=slot&partner=joker&rtp=96');
  const cards = page.getByRole('region', { name: 'เกมที่พบ' }).getByRole('listitem');
  await expect(cards.first()).toContainText(/คืนผู้เล่น 9[67]\./);
  for (const card of await cards.all()) await expect(card).toContainText('Joker');
  await page.getByRole('button', { name: 'ทั้งหมด' }).click();
  await expect(page).toHaveURL('/games?partner=joker&rtp=96');
});

test('Back leads to where the lobby was left, and nothing shifts there', async ({ page }) => {
  await watchShift(page);
  await page.goto('/games');
  const partners = page.getByRole('region', { name: 'ค่ายเกม' });
  await partners.scrollIntoViewIfNeeded();
  const topOf = async () => (await partners.boundingBox())?.y;
  await page.waitForFunction(() => window.history.state?.scrolledTo === window.scrollY);
  const left = await topOf();

  await navigateInApp(page, '/howto');
  await expect(mainHeading(page)).toHaveText('วิธีใช้');
  await page.goBack();
  await expect.poll(topOf).toBe(left);

  // Comes back as from a game, whose frame needs a document of its own.
  await page.goto('/howto');
  await page.goBack();
  await expect.poll(topOf).toBe(left);
  expect(await shiftOf(page)).toBeLessThan(0.01);
  expect(await topOf()).toBe(left);
});

test('a partner that is not open says so, and leads back to all games', async ({ page, site }) => {
  await signUpMember(page, site);
  await page.goto('/game/sa');
  await expect(page.getByRole('heading', { name: 'SA Gaming ปิดให้บริการอยู่' })).toBeVisible();
  await page.getByRole('link', { name: 'ดูเกมทั้งหมด' }).click();
  await expect(page).toHaveURL('/game');
  await expect(mainHeading(page)).toHaveText('เกม');
});

test(
  'every game, list and partner has its address; an unknown one is 404',
  { tag: ONE_WIDTH },
  async ({ page, site }) => {
    await signUpMember(page, site);
    for (const [address, heading] of [
      ['/game/wl', 'WL'],
      ['/game/wl/cards', 'WL'],
      ['/game/wl-backup/cards/pok-deng', 'ป๊อกเด้ง'],
      ['/game/gpx/pgSport', 'GPX'],
      ['/game/wm/list', 'WM Casino'],
    ] as const) {
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(mainHeading(page)).toHaveText(heading);
    }
    for (const address of ['/game/nobody', '/game/joker/none', '/game/wl/cards/none']) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'ไม่พบเกมนี้' })).toBeVisible();
    }
  },
);
