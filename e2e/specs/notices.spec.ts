import type { Page } from '@playwright/test';
import { sinkBrowser } from '@chokdee/server/testing/push-sink';
import { axeViolationsOf, overhangOf } from '../fixtures/accessible.ts';
import { betOnGovernment, logOut, makeDeposit, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { pushWorker, subscribeAt } from '../fixtures/push-worker.ts';
import { expect, ONE_WIDTH, test, type Site } from '../fixtures/site.ts';

const unread = (count: number) => `การแจ้งเตือน ยังไม่ได้อ่าน ${count} รายการ`;

test('a deposit rings the bell on another page, and is read, undone and opened in another tab', async ({
  page,
  context,
  site,
}) => {
  const member = await signUpMember(page, site);
  await page.goto('/results');
  const bell = page.getByRole('banner').getByRole('link', { name: /^การแจ้งเตือน/ });
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน');
  await makeDeposit(page.request, site, member, 100);
  await expect(bell).toHaveAccessibleName(unread(1));

  const other = await context.newPage();
  await other.goto('/notices');
  const notice = other.getByRole('main').getByRole('link', { name: /^เงินฝาก ฿100\.\d\d เข้าแล้ว$/ });
  await expect(notice).toBeVisible();
  expect(await axeViolationsOf(other)).toEqual([]);
  expect(await overhangOf(other)).toEqual([]);

  await other.getByRole('button', { name: 'อ่านแล้วทั้งหมด' }).click();
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน');
  await other.getByRole('button', { name: 'เลิกทำ' }).click();
  await expect(bell).toHaveAccessibleName(unread(1));
  await notice.click();
  await expect(other).toHaveURL(/\/credit\/status/);
  await expect(bell).toHaveAccessibleName('การแจ้งเตือน');

  await other.goto('/notices/settings');
  await expect(other.getByRole('heading', { name: 'เมื่อไม่ได้เปิดเว็บไว้' })).toBeVisible();
  await expect(other.getByRole('checkbox', { name: 'ความปลอดภัยของบัญชี · SMS' })).toBeDisabled();
  await picture(other, 'notice-settings');
  expect(await axeViolationsOf(other)).toEqual([]);
  expect(await overhangOf(other)).toEqual([]);
});

test(
  'a win reaches a browser without a tab as a neutral message, which leads on and ends with the login',
  { tag: ONE_WIDTH },
  async ({ page, context, site }) => {
    const browser = sinkBrowser(site.push);
    await subscribeAt(context, browser.subscription);
    const member = await signUpMember(page, site);
    await makeDeposit(page.request, site, member, 100);
    const betId = await betOnGovernment(page.request, site, member, '56', 60);
    await page.goto('/notices/settings');
    await page.getByRole('button', { name: 'เปิดบนอุปกรณ์นี้' }).click();
    await expect(page.getByText('เปิดอยู่บนอุปกรณ์นี้')).toBeVisible();

    const other = await context.newPage();
    await page.close();
    await site.play('clock', '--minutes', '2');
    const official = ['--first', '123456', '--last2', '89', '--front', '111,222', '--back', '333,444'];
    await site.play('result', '--bet', String(betId), ...official);
    await expect.poll(() => site.push.taken.length, { timeout: 120_000 }).toBe(1);
    const message = browser.read(site.push.taken[0]!);
    expect(message).toEqual({ topic: 'results', locale: 'th' });

    const worker = await pushWorker(context, other, site);
    await worker.deliver(message);
    await expect.poll(worker.shown).toEqual([{ title: 'มีข้อความใหม่', body: 'ผลที่คุณรอออกแล้ว', tag: 'results' }]);
    await worker.press();
    await expect.poll(worker.opened).toEqual(['/notices']);

    // The message leads to a page of the site that is open already, instead of opening another.
    await other.goto('/results');
    await expect(other.getByRole('banner').getByRole('link', { name: unread(2) })).toBeVisible();
    await worker.press();
    await expect(other).toHaveURL(/\/notices$/);
    const won = other.getByRole('main').getByRole('link', { name: /^ถูกรางวัล ฿900\.00/ });
    await won.click();
    await expect(other).toHaveURL(/\/poy\/lottery\//);
    expect(await worker.opened()).toEqual(['/notices']);

    await endLogin(other, site);
  },
);

async function endLogin(page: Page, site: Site): Promise<void> {
  await logOut(page);
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { pushManager } = await navigator.serviceWorker.ready;
        return pushManager.getSubscription();
      }),
    )
    .toBeNull();
}
