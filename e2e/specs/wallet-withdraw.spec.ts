import type { Browser, Page } from '@playwright/test';
import { adjustmentCalls } from '@chokdee/shared/contracts/wallet-operator';
import { openOperatorPage, operatorCalls } from '../fixtures/desk.ts';
import { balanceOf, makeDeposit, PIN, signUpMember, type Member } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, ONE_WIDTH, test, type Site } from '../fixtures/site.ts';

/** Credits money without a turnover requirement: a correction by two operators. */
async function given(browser: Browser, site: Site, { userName }: Member, baht: number): Promise<void> {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const first = await operatorCalls(contexts[0]!.request, site, 'operator1');
  const second = await operatorCalls(contexts[1]!.request, site, 'operator2');
  const { id } = await first(adjustmentCalls.propose, {
    userName,
    type: 'ADMIN_INCREASE',
    amount: baht,
    reason: 'Welcome',
  });
  await second(adjustmentCalls.decide, { id, carryOut: true, decision: 'Agreed' });
}

async function addBank(page: Page, number: string): Promise<void> {
  await page.goto('/bank/add');
  const main = page.getByRole('main');
  await main.getByLabel('ธนาคาร', { exact: true }).selectOption({ value: '004' });
  await main.getByLabel('เลขที่บัญชี').fill(number);
  await main.getByLabel('ชื่อบัญชี').fill('อนงค์ ใจดี');
  await main.getByLabel('รหัสผ่านของคุณ').fill(PIN);
  await picture(page, 'bank-add');
  await main.getByRole('button', { name: 'เพิ่มบัญชี' }).click();
  await expect(page).toHaveURL(/\/bank\/status$/);
}

/** A random account number: an account belongs to one member only. */
const newNumber = () => `1${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}1`;

async function ask(page: Page, amount: string): Promise<void> {
  await page.goto('/credit/withdraw');
  const main = page.getByRole('main');
  await main.getByLabel('จำนวนเงิน (บาท)').fill(amount);
  await main.getByRole('button', { name: 'ต่อไป' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('รหัสผ่านของคุณ').fill(PIN);
  await picture(page, 'withdraw-review');
  await dialog.getByRole('button', { name: 'ถอนเงิน' }).click();
  await expect(main.getByRole('heading', { name: 'กันไว้สำหรับการถอน' })).toBeVisible();
}

async function approve(desk: Page, { userName }: Member): Promise<void> {
  await desk.goto('/operator/withdraws');
  await desk.getByRole('article', { name: userName }).getByRole('button', { name: 'อนุมัติ' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'อนุมัติ' }).click();
  await expect(desk.getByRole('alertdialog')).toBeHidden();
}

/** Details of the withdrawal that has just ended; they open automatically. */
const stepsOf = (page: Page) =>
  page.getByRole('region', { name: 'รายการถอนก่อนหน้า' }).getByRole('list', { name: 'ขั้นตอน' });

test("an approved withdrawal is paid to the member's bank account, and each step shows without a reload", async ({
  page,
  site,
  browser,
}) => {
  const member = await signUpMember(page, site);
  await given(browser, site, member, 2_000);
  await page.goto('/credit/withdraw');
  const main = page.getByRole('main');
  await expect(main.getByText('ยังไม่มีบัญชีธนาคาร')).toBeVisible();
  await picture(page, 'withdraw-no-bank');

  await addBank(page, newNumber());
  await expect(main.getByText('ยืนยันแล้ว', { exact: true })).toBeVisible();
  await picture(page, 'bank-status');

  await page.goto('/credit/withdraw');
  await expect(main.getByRole('meter', { name: 'จำนวนครั้ง' })).toHaveAttribute('aria-valuenow', '0');
  await picture(page, 'withdraw');
  await ask(page, '500');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect.poll(() => balanceOf(page)).toBe(150_000);
  await picture(page, 'withdraw-pending');

  const desk = await openOperatorPage(browser, site, page, 'operator3');
  await desk.goto('/operator/withdraws');
  await expect(desk.getByRole('article', { name: member.userName })).toBeVisible();
  await picture(desk, 'operator-withdraws');
  await approve(desk, member);
  await expect(stepsOf(page).getByText('โอนแล้ว', { exact: true })).toBeVisible();
  await expect(main.getByRole('meter', { name: 'จำนวนครั้ง' })).toHaveAttribute('aria-valuenow', '20');
  await picture(page, 'withdraw-paid');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await balanceOf(page)).toBe(150_000);
});

test(
  'a withdrawal that the bank cannot pay is returned',
  { tag: ONE_WIDTH },
  async ({ page, site, browser }) => {
    const member = await signUpMember(page, site);
    await given(browser, site, member, 1_000);
    await addBank(page, newNumber());
    const main = page.getByRole('main');
    await expect(main.getByText('ยืนยันแล้ว', { exact: true })).toBeVisible();
    await ask(page, '200.13');
    await expect.poll(() => balanceOf(page)).toBe(79_987);
    await approve(await openOperatorPage(browser, site, page, 'operator3'), member);
    await expect(stepsOf(page).getByText('ไม่สำเร็จ', { exact: true })).toBeVisible();
    await expect.poll(() => balanceOf(page)).toBe(100_000);
  },
);

test('a withdrawal needs turnover first, and an account in another name is refused', async ({
  page,
  site,
}) => {
  const member = await signUpMember(page, site);
  await makeDeposit(page.request, site, member, 1_000);
  await addBank(page, newNumber().replace(/..$/, '00'));
  const main = page.getByRole('main');
  await expect(main.getByText('ไม่ผ่าน', { exact: true })).toBeVisible();
  await page.goto('/credit/withdraw');
  await expect(main.getByRole('link', { name: 'บัญชีธนาคารของฉัน' })).toBeVisible();
  await main.getByRole('link', { name: 'ดูยอดเทิร์นคงเหลือ' }).click();
  await expect(main.getByText(/ต้องเล่นอีก 1,000\.\d\d บาท/)).toBeVisible();
  await picture(page, 'turnover');
});
