import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { z } from 'zod';
import { correctionCalls } from '@chokdee/shared/contracts/corrections';
import { BetPage } from '../fixtures/bet-page.ts';
import { openOperatorPage, operatorCalls } from '../fixtures/desk.ts';
import { balanceOf, makeDeposit, signUpMember, type Member } from '../fixtures/member.ts';
import { expect, test, type Site } from '../fixtures/site.ts';

/**
 * Winnings of ten baht on each of the eight base options, at rates 900, 150, 450, 450, 90, 90, 3.2 and 4.2.
 */
const bets = [
  ['3 ตัวบน', '456', '9,000.00'],
  ['3 ตัวโต๊ด', '564', '1,500.00'],
  ['3 ตัวหน้า', '222', '4,500.00'],
  ['3 ตัวล่าง', '333', '4,500.00'],
  ['2 ตัวบน', '56', '900.00'],
  ['2 ตัวล่าง', '89', '900.00'],
  ['วิ่งบน', '5', '32.00'],
  ['วิ่งล่าง', '8', '42.00'],
] as const;
const WON_SATANG = 2_137_400;

test('a government round pays all eight base options, is corrected by two operators, and lets a bet slip be cancelled before it closes', async ({
  page,
  site,
  browser,
}) => {
  const member = await signUpMember(page, site);
  const credit = Math.round((await makeDeposit(page.request, site, member, 500)) * 100);
  const { betId } = await site.play<{ betId: number }>('open', '--lottery', 'gov', '--seconds', '1200');
  await cancelledSlip(page, site, member, betId, credit);

  await page.goto(`/lotto/gov/${betId}`);
  const bet = new BetPage(page);
  for (const [option, number] of bets) {
    await bet.choose(option);
    await bet.press(number);
  }
  await bet.expectLines(8);
  await bet.priceAll(10);
  await bet.place();
  await expect.poll(() => balanceOf(page)).toBe(credit - 8_000);
  await page.getByRole('main').getByRole('link', { name: 'ดูโพย', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('รอผล');

  await site.play('clock', '--minutes', '21');
  for (const operator of ['operator1', 'operator2'] as const) {
    const desk = await openOperatorPage(browser, site, page, operator);
    await enterResult(desk, betId);
    await desk.context().close();
  }

  await expect.poll(() => balanceOf(page)).toBe(credit - 8_000 + WON_SATANG);
  await page.reload();
  for (const [option, number, payout] of bets) {
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: option })
        .filter({ hasText: number })
        .filter({ hasText: payout }),
    ).toHaveCount(1);
  }

  const official = {
    rule: 'government',
    first: '123456',
    last2: '98',
    front3: ['111', '222'],
    back3: ['333', '444'],
  } as const;
  const correction = {
    betId,
    version: 1,
    result: { ...official, front3: [...official.front3], back3: [...official.back3] },
  } satisfies z.input<typeof correctionCalls.confirm.request>;
  const apart = async () => (await browser.newContext({ baseURL: site.origin })).request;
  const [first, second] = [
    await operatorCalls(await apart(), site, 'operator1'),
    await operatorCalls(await apart(), site, 'operator2'),
  ];
  await first(correctionCalls.propose, { ...correction, reason: 'อ่านเลขท้ายสลับกัน' });
  await second(correctionCalls.confirm, correction);
  await expect(page.getByRole('main')).toContainText('เหตุผล: อ่านเลขท้ายสลับกัน');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '2 ตัวล่าง' })).toContainText(
    /ผลเดิมจ่าย 900\.00 บาท.*ไม่ถูก/,
  );
  await expect.poll(() => balanceOf(page)).toBe(credit - 8_000 + WON_SATANG - 90_000);
});

/** Places a bet slip through the API, cancels it on the page and expects the stake back. */
async function cancelledSlip(
  page: Page,
  site: Site,
  { token }: Member,
  betId: number,
  credit: number,
): Promise<void> {
  const placed = await page.request.post(`${site.origin}/api/lotteries.gov.create`, {
    headers: { Authorization: token, 'Idempotency-Key': randomUUID() },
    data: {
      betId,
      slip: [{ ref: 'a', add: 0, option: 'teng_lang_2', number: '89', price: 20, multiply: 90 }],
    },
  });
  const { poyId } = (await placed.json()) as { poyId: string };
  await page.goto(`/poy/gov/${poyId}`);
  await page.getByRole('button', { name: 'ยกเลิกโพย' }).click();
  await page.getByRole('button', { name: 'ยกเลิกและรับคืน ฿20.00' }).click();
  await expect(page.getByRole('main')).toContainText('คุณยกเลิกโพยนี้แล้ว');
  await expect.poll(() => balanceOf(page)).toBe(credit);
}

/** Fills the form of this round: after the clock was moved other rounds may await a result too. */
async function enterResult(page: Page, betId: number): Promise<void> {
  await page.goto('/operator/results');
  const form = page.locator(`#round-${betId}`);
  await form.getByLabel('รางวัลที่ 1').fill('123456');
  await form.getByLabel('เลขท้าย 2 ตัว').fill('89');
  await form.getByLabel('เลขหน้า 3 ตัว ชุดที่ 1').fill('111');
  await form.getByLabel('เลขหน้า 3 ตัว ชุดที่ 2').fill('222');
  await form.getByLabel('เลขท้าย 3 ตัว ชุดที่ 1').fill('333');
  await form.getByLabel('เลขท้าย 3 ตัว ชุดที่ 2').fill('444');
  await form.getByRole('checkbox', { name: 'ตรวจทุกตัวเลขกับประกาศทางการแล้ว' }).check();
  await form.getByRole('button', { name: /^กรอกผล|^กรอกครั้งที่สอง/ }).click();
  await expect(form.getByRole('checkbox')).toHaveCount(0);
}
