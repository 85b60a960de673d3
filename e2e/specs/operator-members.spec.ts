import { logIn, PIN, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/site.ts';

const OPERATOR_PIN = 'Ruay-Ruay9!';

test('an operator finds a member who cannot log in, sees the reason and resolves it', async ({
  page,
  site,
  browser,
}) => {
  const { userName } = await signUpMember(page, site);
  await page.goto('/profile');
  const stranger = await browser.newContext({ baseURL: site.origin });
  for (let at = 0; at < 2; at += 1)
    await logIn(stranger.request, site, userName, 'Not-My-Pin1!').catch(() => undefined);

  const desk = await (
    await browser.newContext({ baseURL: site.origin, locale: 'th-TH', viewport: page.viewportSize() })
  ).newPage();
  await logIn(desk.request, site, 'operator1', OPERATOR_PIN);
  await desk.goto('/operator/members');
  const main = desk.getByRole('main');
  await picture(desk, 'operator-members');
  await main.getByRole('searchbox').fill(userName);
  await main.getByRole('button', { name: 'ค้นหา' }).click();
  await picture(desk, 'operator-members-found');
  await main.getByRole('button', { name: `เปิด ${userName}` }).click();
  await expect(main.getByText('ลองผิดจากอุปกรณ์ที่ไม่รู้จัก 2 ครั้ง')).toBeVisible();
  await picture(desk, 'operator-member');

  const act = async (action: string, reason: string) => {
    await main.getByRole('button', { name: action }).click();
    const question = desk.getByRole('alertdialog');
    await question.getByRole('textbox').fill(reason);
    await picture(desk, `operator-member-${reason.length}`);
    await question.getByRole('button', { name: action }).click();
    await expect(question).toBeHidden();
  };
  await act('ปลดล็อกการเข้าสู่ระบบ', 'โทรมาและตอบถูก');
  await expect(main.getByText('ลองผิดจากอุปกรณ์ที่ไม่รู้จัก 2 ครั้ง')).toBeHidden();
  await act('ออกจากทุกอุปกรณ์', 'ทำโทรศัพท์หาย');
  await expect(page.getByRole('heading', { name: 'กรุณาเข้าสู่ระบบอีกครั้ง' })).toBeVisible();
  expect(await logIn(stranger.request, site, userName, PIN)).toMatch(/^Bearer /);
});
