import type { Locator, Page } from '@playwright/test';
import { balanceOf, makeDeposit, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test, type Site } from '../fixtures/site.ts';

/** A phone with the bars of its browser showing. */
const phone = { width: 390, height: 664 };
const desktop = { width: 1_280, height: 800 };

async function openRound(page: Page, site: Site, seconds = 600): Promise<{ betId: number; credit: number }> {
  const member = await signUpMember(page, site);
  const credit = Math.round((await makeDeposit(page.request, site, member, 500)) * 100);
  const betId = await openBetting(site, 'yeekee-15', seconds);
  return { betId, credit };
}

async function openBetting(site: Site, lottery: string, seconds: number): Promise<number> {
  const opened = await site.play<{ betId: number }>(
    'open',
    '--lottery',
    lottery,
    '--seconds',
    String(seconds),
  );
  return opened.betId;
}

/** The part's box, which must lie within the window as it is, without scrolling. */
async function boxInView(page: Page, part: Locator) {
  await expect(part).toBeVisible();
  const box = (await part.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  return box;
}

/** The keys of which the upper or lower edge is covered or outside the window. */
const keysOutOfSight = (keys: Locator) =>
  keys.getByRole('button').evaluateAll((all) =>
    all
      .filter((key) => {
        const { x, width, top, bottom } = key.getBoundingClientRect();
        const isSeen = (y: number) => key.contains(document.elementFromPoint(x + width / 2, y));
        return !isSeen(top + 1) || !isSeen(bottom - 1);
      })
      .map((key) => key.getAttribute('aria-label') ?? key.textContent),
  );

const linesOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size;
  });

test('on a phone a three-digit bet takes six taps from the lobby, and everything for it is in sight', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  const { betId, credit } = await openRound(page, site);
  await page.goto('/lotto');
  const main = page.getByRole('main');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };

  await tap(main.locator(`a[href="/lotto/yeekee/${betId}"]`).first());
  const keys = main.getByRole('group', { name: 'กดเลข' });
  await expect(main.getByRole('button', { name: '3 ตัวบน', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const digit of '456') await tap(keys.getByRole('button', { name: digit, exact: true }));
  const review = page.getByRole('button', { name: 'ตรวจโพย', exact: true });
  await expect(review).toBeEnabled();

  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(main.getByRole('button', { name: 'แก้ไข 456' })).toBeVisible();
  for (const part of [
    main.getByRole('timer').first(),
    main.getByRole('button', { name: '3 ตัวบน', exact: true }),
    main.getByRole('button', { name: 'แก้ไข 456' }),
    main.getByRole('group', { name: 'ราคาเท่ากันทุกรายการ' }),
    keys,
    page.getByRole('button', { name: /^ดูโพย/ }),
    review,
  ])
    await boxInView(page, part);
  const bar = (await review.boundingBox())!;
  const lastKey = (await keys.boundingBox())!;
  expect(lastKey.y + lastKey.height).toBeLessThan(bar.y);
  await picture(page, 'one-screen');

  await tap(review);
  const question = page.getByRole('alertdialog', { name: 'ยืนยันส่งโพยนี้' });
  await expect(question).toContainText('456');
  await expect(question.getByRole('timer')).toBeVisible();
  await tap(question.getByRole('button', { name: /^ยืนยัน/ }));
  await expect(page.getByRole('heading', { name: 'ส่งโพยสำเร็จ' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  await expect.poll(() => balanceOf(page)).toBe(credit - 500);

  await main.getByRole('link', { name: 'ดูโพย', exact: true }).click();
  const moments = main.getByText(/^\d\d\/\d\d\/\d{4}\s\d\d:\d\d:\d\d$/);
  await expect(moments).toHaveCount(2);
  for (const moment of await moments.all()) expect(await linesOf(moment)).toBe(1);
});

test('on a phone all keys are in sight in each language, with hours left and in the 4D lottery', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  const { betId } = await openRound(page, site, 6_000);
  const ticketBetId = await openBetting(site, 'lao', 6_000);
  const main = page.getByRole('main');
  for (const locale of ['th', 'en', 'kh', 'mm'])
    for (const path of [`/lotto/yeekee/${betId}`, `/lotto/4d/${ticketBetId}`]) {
      await page.context().addCookies([{ name: 'locale', value: locale, url: site.origin }]);
      await page.goto(path);
      const zero = page.getByRole('button', { name: '0', exact: true });
      const keys = main.getByRole('group').filter({ has: zero }).last();
      for (const digit of '4567') await keys.getByRole('button', { name: digit, exact: true }).click();
      expect(await keysOutOfSight(keys), `${locale} ${path}`).toEqual([]);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
});

test('on a desktop keys, grid and slip are side by side above the fold', async ({ page, site }) => {
  await page.setViewportSize(desktop);
  const { betId } = await openRound(page, site);
  await page.goto(`/lotto/yeekee/${betId}`);
  const main = page.getByRole('main');
  const keys = await boxInView(page, main.getByRole('group', { name: 'กดเลข' }));
  const grid = await boxInView(page, main.getByRole('grid', { name: 'ตารางเลข' }));
  const slip = await boxInView(page, main.getByRole('region', { name: 'โพย', exact: true }));
  expect(keys.x + keys.width).toBeLessThanOrEqual(grid.x);
  expect(grid.x + grid.width).toBeLessThanOrEqual(slip.x);
  for (const digit of '456') await page.keyboard.press(digit);
  await expect(main.getByRole('gridcell', { name: '456', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const tabs = main.getByRole('tab');
  await expect(tabs).toHaveCount(3);
  for (const tab of await tabs.all()) expect(await linesOf(tab)).toBe(1);
  await picture(page, 'side-by-side');
  await main.getByRole('tab', { name: 'ข้อความ' }).click();
  await expect(main.getByText('Ctrl+Enter')).toBeVisible();
});

test('on a phone the end of the page is above the bar of the bet slip', async ({ page, site }) => {
  await page.setViewportSize(phone);
  const { betId } = await openRound(page, site);
  await page.goto(`/lotto/yeekee/${betId}`);
  const bar = page.getByRole('button', { name: /^ดูโพย/ });
  await expect(bar).toBeVisible();
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'ความเป็นส่วนตัว' });
  await expect(async () => {
    // The page grows while its parts arrive.
    await page.keyboard.press('End');
    const [link, open] = [(await last.boundingBox())!, (await bar.boundingBox())!];
    expect(link.y + link.height).toBeLessThanOrEqual(open.y);
  }).toPass();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('nothing is said of the keys of a keyboard', async ({ page, site }) => {
    await page.setViewportSize(phone);
    const { betId } = await openRound(page, site);
    await page.goto(`/lotto/yeekee/${betId}`);
    const main = page.getByRole('main');
    await main.getByRole('tab', { name: 'ข้อความ' }).click();
    await expect(main.getByText(/^หนึ่งบรรทัดต่อหนึ่งรายการ/)).toBeVisible();
    await expect(main.getByText('Ctrl+Enter')).toBeHidden();
  });
});
