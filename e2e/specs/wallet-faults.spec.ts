import type { Page } from '@playwright/test';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { balanceOf, makeDeposit, PIN, signUpMember, type Member } from '../fixtures/member.ts';
import { payableMember } from '../fixtures/payable.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test, type Site } from '../fixtures/site.ts';

const UNKNOWN = 'ระบบไม่ตอบกลับ';
const TOO_OFTEN = 'ส่งคำขอบ่อยเกินไป';

/** Number of deposits and withdrawals stored on the server. */
async function storedCounts(
  page: Page,
  site: Site,
  { token }: Member,
): Promise<{ deposits: number; withdrawals: number }> {
  const answer = await page.request.post(`${site.origin}/api${walletCalls.bankTransactions.path}`, {
    headers: { Authorization: token },
    data: {},
  });
  const { depositFast, depositNormal, userWithdraw } = walletCalls.bankTransactions.reply.parse(
    await answer.json(),
  );
  return { deposits: depositFast.length + depositNormal.length, withdrawals: userWithdraw.length };
}

/** Blocks the socket, so that the page gets no live updates. */
const blockSocket = (page: Page) => page.routeWebSocket(/\/ccu/, () => {});

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(สร้างคิวอาร์|ลองอีกครั้ง)$/ });

async function openQrForm(page: Page): Promise<{ submit: () => Promise<void> }> {
  await page.goto('/credit/deposit/qrcode');
  await page.getByRole('main').getByLabel('จำนวนเงิน (บาท)').fill('250');
  return { submit: () => button(page).click() };
}

const code = (page: Page) => page.getByRole('main').getByRole('img', { name: /คิวอาร์พร้อมเพย์/ });

test('a withdrawal with a lost reply is made once, and a retry with a wrong PIN gets the first reply', async ({
  page,
  site,
  browser,
}) => {
  await blockSocket(page);
  const member = await payableMember(page, site, browser, 2_000);
  await page.goto('/credit/withdraw');
  const main = page.getByRole('main');
  await page.route(
    '**/api/withdraws.create',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await main.getByLabel('จำนวนเงิน (บาท)').fill('500');
  await main.getByRole('button', { name: 'ต่อไป' }).click();
  const dialog = page.getByRole('alertdialog');
  const enter = async (pin: string, press: string) => {
    await dialog.getByLabel('รหัสผ่านของคุณ').fill(pin);
    await dialog.getByRole('button', { name: press }).click();
  };
  await enter(PIN, 'ถอนเงิน');
  await expect(dialog.getByText(UNKNOWN)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'ย้อนกลับ' })).toBeDisabled();
  await picture(page, 'withdraw-unanswered');
  // A replay gets the stored reply before the PIN is checked: no money moves, and a wrong PIN is not counted.
  await enter('Wrong-One1!', 'ลองอีกครั้ง');
  await expect(main.getByRole('heading', { name: 'กันไว้สำหรับการถอน' })).toBeVisible();
  expect(await storedCounts(page, site, member)).toEqual({ deposits: 0, withdrawals: 1 });
  await page.reload();
  await expect.poll(() => balanceOf(page)).toBe(150_000);
});

test('after a 500 and a 429 the page shows the errors, and retries make one deposit', async ({
  page,
  site,
}) => {
  const member = await signUpMember(page, site);
  const { submit } = await openQrForm(page);
  const main = page.getByRole('main');
  await page.route(
    '**/api/deposits.qrcode.create',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad day</h1>' });
    },
    { times: 1 },
  );
  await submit();
  await expect(main.getByText(UNKNOWN)).toBeVisible();
  await page.route(
    '**/api/deposits.qrcode.create',
    (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'RATE_LIMITED', message: 'Too many requests', details: { retryAfterSeconds: 3 } },
      }),
    { times: 1 },
  );
  await submit();
  // A 429 says nothing about the outcome of the first attempt, so both messages remain.
  await expect(main.getByText(TOO_OFTEN)).toBeVisible();
  await expect(main.getByText(UNKNOWN)).toBeVisible();
  await picture(page, 'deposit-too-often');
  await submit();
  await expect(code(page)).toBeVisible();
  expect(await storedCounts(page, site, member)).toEqual({ deposits: 1, withdrawals: 0 });
});

test('offline the page claims nothing, and back online a double click makes one deposit', async ({
  page,
  site,
  context,
}) => {
  const member = await signUpMember(page, site);
  await openQrForm(page);
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/deposits.qrcode.create') ? 1 : 0));
  await context.setOffline(true);
  await expect(page.getByText('คุณออฟไลน์อยู่')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('จึงยังทำรายการไม่ได้');
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await button(page).click({ force: true });
  await expect(code(page)).toHaveCount(0);
  expect(sent).toBe(0);
  await picture(page, 'deposit-offline');
  await context.setOffline(false);
  await expect(page.getByText('คุณออฟไลน์อยู่')).toBeHidden();
  await expect(page.getByRole('main').getByLabel('จำนวนเงิน (บาท)')).toHaveValue('250');
  await button(page).dblclick();
  await expect(code(page)).toBeVisible();
  expect(sent).toBe(1);
  expect(await storedCounts(page, site, member)).toEqual({ deposits: 1, withdrawals: 0 });
});

for (const [name, minutes] of [
  ['ahead', 5],
  ['behind', -5],
] as const) {
  test(`a device whose clock is five minutes ${name} counts down by server time and shows the latest movement`, async ({
    page,
    site,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    const member = await signUpMember(page, site);
    const { submit } = await openQrForm(page);
    await submit();
    await expect(code(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('timer')).toHaveText(/1[34]:\d\d/);
    const paid = await makeDeposit(page.request, site, member, 300);
    await expect.poll(() => balanceOf(page)).toBe(Math.round(paid * 100));
    await page.goto('/credit/statement');
    await expect(
      page
        .getByRole('main')
        .getByText(`+${paid.toFixed(2)}`)
        .or(page.getByRole('main').getByText(`฿${paid.toFixed(2)}`))
        // The cash above the statement is hidden at this width.
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });
}
