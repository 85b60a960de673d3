import type { APIRequestContext, Page } from '@playwright/test';
import { openOperatorPage } from '../fixtures/desk.ts';
import { balanceOf, makeDeposit, PIN, signUpMember } from '../fixtures/member.ts';
import { payableMember } from '../fixtures/payable.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { mainHeading, markDocument } from '../fixtures/walk.ts';

/** Creates a deposit on the page. `pay` pays it through the bank simulator and returns the satang. */
async function waitingCode(
  page: Page,
  site: Site,
): Promise<{ pay: (by: APIRequestContext) => Promise<number> }> {
  await page.goto('/credit/deposit/qrcode');
  const main = page.getByRole('main');
  await main.getByLabel('จำนวนเงิน (บาท)').fill('400');
  const created = page.waitForResponse('**/api/deposits.qrcode.create');
  await main.getByRole('button', { name: 'สร้างคิวอาร์' }).click();
  const { payload, prepareTotal } = (await (await created).json()) as {
    payload: string;
    prepareTotal: number;
  };
  await expect(main.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ })).toBeVisible();
  return {
    pay: async (by) => {
      await by.post(`${site.bank}/transfers`, { data: { payload } });
      return Math.round(prepareTotal * 100);
    },
  };
}

/** Records live-region announcements that contain an amount. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const last = new Map<Element, string>();
    const regions = () => [
      ...document.querySelectorAll(
        '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]',
      ),
    ];
    const notice = () => {
      for (const region of regions()) {
        const said = region.textContent;
        if (last.get(region) === said) continue;
        last.set(region, said);
        if (/\d\.\d\d/.test(said)) heard.push(said);
      }
    };
    notice();
    heard.length = 0;
    new MutationObserver(notice).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

const paidText = (page: Page) => page.getByRole('main').getByText('เงินเข้าแล้ว').first();

test('a deposit and the balance update in every tab, and each change is announced once', async ({
  page,
  site,
  context,
  request,
}) => {
  const member = await signUpMember(page, site);
  const other = await context.newPage();
  await other.goto('/credit/deposit');
  await expect(mainHeading(other)).toBeVisible();
  const { pay } = await waitingCode(page, site);
  await expect(
    other.getByRole('main').getByRole('region', { name: 'รายการฝากที่รออยู่' }).getByRole('listitem'),
  ).toHaveCount(1);
  await other.goto('/main');
  await expect(mainHeading(other)).toContainText(member.userName);
  await expect.poll(() => balanceOf(other)).toBe(0);
  const [heard, sameDocument] = [await listen(other), await markDocument(other)];

  const first = await pay(request);
  await expect(paidText(page)).toBeVisible();
  for (const each of [page, other]) await expect.poll(() => balanceOf(each)).toBe(first);
  const second = Math.round((await makeDeposit(request, site, member, 123)) * 100);
  for (const each of [page, other]) await expect.poll(() => balanceOf(each)).toBe(first + second);
  const sums = [first, first + second].map((satang) => (satang / 100).toFixed(2));
  await expect.poll(heard).toEqual(sums.map((sum) => expect.stringContaining(sum)));
  expect(await sameDocument()).toBe(true);
});

test('a withdrawal updates in every tab of the member', async ({ page, site, browser, context }) => {
  const member = await payableMember(page, site, browser, 1_000);
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto('/credit/withdraw');
  const main = page.getByRole('main');
  await main.getByLabel('จำนวนเงิน (บาท)').fill('300');
  await main.getByRole('button', { name: 'ต่อไป' }).click();
  await page.getByRole('alertdialog').getByLabel('รหัสผ่านของคุณ').fill(PIN);
  await page.getByRole('alertdialog').getByRole('button', { name: 'ถอนเงิน' }).click();
  for (const each of [page, other]) {
    await expect(each.getByRole('main').getByRole('heading', { name: 'กันไว้สำหรับการถอน' })).toBeVisible();
    await expect.poll(() => balanceOf(each)).toBe(70_000);
  }
  const desk = await openOperatorPage(browser, site, page, 'operator3');
  await desk.goto('/operator/withdraws');
  await desk.getByRole('article', { name: member.userName }).getByRole('button', { name: 'อนุมัติ' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'อนุมัติ' }).click();
  for (const each of [page, other])
    await expect(
      each.getByRole('main').getByRole('region', { name: 'รายการถอนก่อนหน้า' }).getByText('โอนแล้ว').first(),
    ).toBeVisible();
});

test('a page shows what happened while it was frozen or offline', async ({
  page,
  site,
  context,
  request,
}) => {
  const member = await signUpMember(page, site);
  const { pay } = await waitingCode(page, site);
  const sameDocument = await markDocument(page);
  const phone = await context.newCDPSession(page);
  await phone.send('Page.setWebLifecycleState', { state: 'frozen' });
  const first = await pay(request);
  await phone.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(paidText(page)).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(first);

  await context.setOffline(true);
  await expect(page.getByText('คุณออฟไลน์อยู่')).toBeVisible();
  const second = Math.round((await makeDeposit(request, site, member, 200)) * 100);
  await context.setOffline(false);
  await expect.poll(() => balanceOf(page)).toBe(first + second);
  expect(await sameDocument()).toBe(true);
});

test('after a server crash the pending deposit and the balance update without a reload', async ({
  page,
  site,
  context,
  request,
}) => {
  await signUpMember(page, site);
  const { pay } = await waitingCode(page, site);
  const other = await context.newPage();
  await other.goto('/main');
  await expect.poll(() => balanceOf(other)).toBe(0);
  const documents = [await markDocument(page), await markDocument(other)];
  await site.kill();
  await site.recover();
  const paid = await pay(request);
  await expect(paidText(page)).toBeVisible({ timeout: 40_000 });
  for (const each of [page, other]) await expect.poll(() => balanceOf(each), { timeout: 40_000 }).toBe(paid);
  for (const sameDocument of documents) expect(await sameDocument()).toBe(true);
});
