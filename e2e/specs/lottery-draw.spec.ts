import type { Page } from '@playwright/test';
import { BetPage } from '../fixtures/bet-page.ts';
import { balanceOf, makeDeposit, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test, type Site } from '../fixtures/site.ts';

/** The sum minus the sixteenth from the end is 643705: 705 on top, 43 below. */
const shots =
  '12345,00007,99999,54321,10101,22222,33333,44444,05050,67890,13579,24680,31415,27182,16180,14142,17320,88888,00001,70707';
const PHONE = { width: 390, height: 664 };

test('the page of a round turns to its draw, and a win in another round is announced once, in one tab', async ({
  page,
  site,
}) => {
  // The part of a phone's screen that the browser's bars leave.
  if (page.viewportSize()!.width === PHONE.width) await page.setViewportSize(PHONE);
  const member = await signUpMember(page, site);
  const credit = Math.round((await makeDeposit(page.request, site, member, 1_000)) * 100);

  await betOn05(page, site);
  await expect.poll(() => balanceOf(page)).toBe(credit - 4_000);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await site.play('clock', '--minutes', '10');
  const due = page.getByRole('region', { name: 'รอบนี้ปิดรับแทงแล้ว' });
  await expect(due.getByRole('timer').first()).toBeVisible();
  const waiting = due.getByRole('region', { name: 'เลขของคุณในรอบนี้' });
  await expect(waiting.getByRole('listitem').filter({ hasText: 'รอผล' }).first()).toBeVisible();
  await picture(page, 'draw-waiting');

  const seen = page.waitForResponse(/\/outcomes\.seen/, { timeout: 60_000 });
  await site.play('clock', '--minutes', '3');
  const draw = page.getByRole('region', { name: 'ผลรางวัล', exact: true });
  await expect(draw).toContainText('705');
  const own = draw.getByRole('region', { name: 'ผลของคุณในรอบนี้' });
  await expect(own).toContainText('ถูกรางวัล ฿1,840.00');
  await expect(own.getByRole('listitem').filter({ hasText: '+฿1,840.00' }).last()).toContainText('05');
  await expect(own.getByRole('listitem').filter({ hasText: 'ไม่ถูก' }).last()).toContainText('05');
  await expect(draw).toContainText('43705');
  if (page.viewportSize()!.width === PHONE.width) {
    // Whatever the page is scrolled to, the way on is in sight, and nothing covers it.
    const again = draw.getByRole('link', { name: /^แทงเลขเดิม/ });
    await expect(again).toBeInViewport({ ratio: 1 });
    await again.click({ trial: true });
  }
  await picture(page, 'draw-won');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await seen;
  await expect(announcementIn(page)).toHaveCount(0);
  await page.reload();
  await expect(own).toContainText('ถูกรางวัล ฿1,840.00');

  await betOn05(page, site);
  await page.goto('/main');
  const other = await page.context().newPage();
  await other.goto('/results');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await site.play('clock', '--minutes', '13');
  const announced = async () =>
    (await Promise.all([page, other].map((tab) => announcementIn(tab).count()))).join();
  await expect.poll(announced, { timeout: 60_000, intervals: [100] }).toMatch(/^(1,0|0,1)$/);
  const tab = (await announcementIn(page).count()) > 0 ? page : other;
  const announcement = announcementIn(tab);
  await expect(announcement).toContainText('฿1,840.00');
  await picture(tab, 'draw-announced');
  await announcement.getByRole('link', { name: 'ดูโพย' }).click();
  await expect(tab).toHaveURL(/\/poy\/lottery\/BET_YEEKEE_15_\d+\/[0-9a-f-]{36}$/);
  await expect(tab.getByRole('main')).toContainText('1,840.00');
  for (const each of [page, other]) {
    // Only the new document's: the body of an earlier response is gone with its document.
    await each.reload({ waitUntil: 'commit' });
    const unseen = await each.waitForResponse(/\/outcomes\.unseen/, { timeout: 60_000 });
    expect(await unseen.json()).toEqual([]);
    await expect(announcementIn(each)).toHaveCount(0);
  }
});

/** Bets 20 baht each on 05 top and bottom in a new round, in which simulated members shoot. */
async function betOn05(page: Page, site: Site): Promise<void> {
  const { betId } = await site.play<{ betId: number }>(
    'open',
    '--lottery',
    'yeekee-15',
    '--seconds',
    '600',
    '--shoot',
    '120',
    '--conventional',
  );
  await site.play('shoot', '--bet', String(betId), '--members', '20', '--numbers', shots);
  await page.goto(`/lotto/yeekee/${betId}`);
  const bet = new BetPage(page);
  await bet.choose('2 ตัวบน', '2 ตัวล่าง');
  await bet.type('05');
  await bet.expectLines(2);
  await bet.priceAll(20);
  await bet.place();
}

function announcementIn(page: Page) {
  return page.getByRole('status').filter({ has: page.getByRole('link', { name: 'ดูโพย' }) });
}
