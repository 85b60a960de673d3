import { readFile } from 'node:fs/promises';
import { BetPage } from '../fixtures/bet-page.ts';
import { balanceOf, makeDeposit, signUpMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/site.ts';

test('saved numbers are shared by code and placed, and the bet slip is saved as an image', async ({
  page,
  site,
  browser,
}) => {
  const { betId } = await site.play<{ betId: number }>('open', '--lottery', 'gov', '--seconds', '600');
  await signUpMember(page, site);
  await page.goto('/number-set/new');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'ชื่อชุด' }).fill('เลขฝัน');
  await form.getByRole('textbox', { name: 'เลข', exact: true }).fill('๔๘ 123');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'เอา 48 ออก' })).toBeVisible();
  await form.getByRole('button', { name: 'บันทึกชุดเลข' }).click();
  await page.getByRole('button', { name: 'แชร์ชุด เลขฝัน' }).click();
  await page.getByRole('button', { name: 'สร้างรหัสแชร์' }).click();
  const shared = page.getByRole('status', { name: 'รหัสชุดเลข' });
  await expect(shared).not.toBeEmpty();
  const code = await shared.innerText();

  const context = await browser.newContext({ baseURL: site.origin, viewport: page.viewportSize() });
  const friend = await context.newPage();
  const credit = Math.round(
    (await makeDeposit(friend.request, site, await signUpMember(friend, site), 100)) * 100,
  );
  await friend.goto(`/number-set?code=${code}`);
  await expect(friend.getByRole('heading', { name: 'เลขฝัน' })).toBeVisible();
  await friend.getByRole('button', { name: 'บันทึกเป็นชุดของฉัน' }).click();
  await friend.getByRole('article', { name: 'เลขฝัน' }).getByRole('button', { name: 'แทงชุดนี้' }).click();
  const round = friend.getByRole('dialog').locator(`a[href^="/lotto/gov/"]`);
  // The bet page takes the list out of its address.
  const address = new URL((await round.getAttribute('href'))!, site.origin);
  expect(address.search).toMatch(/^\?set=/);
  await round.click();
  await expect(friend).toHaveURL((url) => url.pathname === address.pathname);
  await friend.goto(`/lotto/gov/${betId}${address.search}`);
  const preview = friend.getByRole('dialog', { name: 'เลขฝัน' });
  await preview.getByRole('button', { name: '2 ตัวล่าง' }).click();
  await preview.getByRole('button', { name: 'ใส่โพย 3 รายการ' }).click();

  const bet = new BetPage(friend);
  await bet.expectLines(3);
  await bet.priceAll(10);
  await bet.place();
  await expect.poll(() => balanceOf(friend)).toBe(credit - 3_000);
  const [download] = await Promise.all([
    friend.waitForEvent('download'),
    friend.getByRole('button', { name: 'บันทึกรูปโพย' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^chokdee-[0-9A-F]{10}\.png$/);
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBe(1_080);
  await context.close();
});
