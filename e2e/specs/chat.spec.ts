import { readFile } from 'node:fs/promises';
import { openOperatorPage } from '../fixtures/desk.ts';
import { signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/site.ts';

test('a visitor asks, an operator answers, the visitor signs up and the conversation follows them', async ({
  page,
  site,
  browser,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'คุยกับเจ้าหน้าที่' }).click();
  const chat = page.getByRole('dialog', { name: 'คุยกับเจ้าหน้าที่' });
  const field = chat.getByRole('textbox', { name: 'พิมพ์ข้อความ' });
  await expect(field).toBeFocused();
  await field.fill('สมัครแล้วฝากเงินอย่างไร พิน 493817');
  await field.press('Enter');
  const log = chat.getByRole('log');
  await expect(log.getByText('สมัครแล้วฝากเงินอย่างไร พิน ••••••')).toBeVisible();
  await picture(page, 'chat-asked');

  const desk = await openOperatorPage(browser, site, page, 'operator1');
  await desk.goto('/operator/withdraws');
  await expect(desk).toHaveTitle(/^\(\d+\+?\) ./);
  await desk.getByRole('link', { name: /^สมาชิกและเนื้อหา รออยู่ \d+\+? ราย$/ }).click();
  await desk.getByRole('link', { name: /^แชท รออยู่ \d+\+? ราย$/ }).click();
  const inbox = desk.getByRole('main');
  await inbox.getByRole('button', { name: /^ผู้เยี่ยมชม/ }).click();
  await expect(inbox.getByText('สมัครแล้วฝากเงินอย่างไร พิน ••••••')).toBeVisible();
  await inbox.getByRole('textbox', { name: 'คำตอบ' }).fill('กดฝากที่หน้าแรกได้เลยค่ะ');
  await inbox.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await expect(log.getByText('กดฝากที่หน้าแรกได้เลยค่ะ')).toBeVisible();
  await picture(page, 'chat-answered');
  await picture(desk, 'operator-chat');

  // Nothing is lost or doubled over a lost connection.
  await page.context().setOffline(true);
  await field.fill('ขอบคุณครับ');
  await field.press('Enter');
  await expect(log.getByText('กำลังส่ง')).toBeVisible();
  await inbox.getByRole('textbox', { name: 'คำตอบ' }).fill('มีอะไรให้ช่วยอีกไหมคะ');
  await inbox.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await page.context().setOffline(false);
  await expect(log.getByText('มีอะไรให้ช่วยอีกไหมคะ')).toHaveCount(1);
  await expect(log.getByText('กำลังส่ง')).toBeHidden();
  await expect(log.getByText('ขอบคุณครับ')).toHaveCount(1);
  await expect(inbox.getByText('ขอบคุณครับ')).toHaveCount(1);
  await field.press('Escape');
  await expect(chat).toBeHidden();

  const { userName } = await signUpMember(page, site);
  await page.goto('/main');
  await page.getByRole('button', { name: 'คุยกับเจ้าหน้าที่' }).click();
  await expect(log.getByText('กดฝากที่หน้าแรกได้เลยค่ะ')).toBeVisible();
  await expect(log.getByText('ขอบคุณครับ')).toHaveCount(1);
  await field.fill('สมัครแล้วครับ');
  await field.press('Enter');
  await expect(inbox.getByText('สมัครแล้วครับ')).toBeVisible();
  await expect(inbox.getByRole('heading', { name: userName })).toBeVisible();
  await inbox.getByRole('button', { name: 'ปิดการสนทนา' }).click();
  await chat.getByRole('button', { name: '5 จาก 5' }).click();
  await expect(chat.getByText('ขอบคุณสำหรับคะแนน')).toBeVisible();
  await picture(page, 'chat-rated');

  const saving = page.waitForEvent('download');
  await chat.getByRole('button', { name: 'บันทึกการสนทนา' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^chat-\d{4}-\d\d-\d\d\.txt$/);
  const [title, , first, ...rest] = String(await readFile(await saved.path())).split('\r\n');
  expect(title).toMatch(/^\ufeffโชคดี · คุยกับเจ้าหน้าที่ · \d\d\/\d\d\/\d{4} \(UTC\+7\)$/);
  expect(first).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d .+: สมัครแล้วฝากเงินอย่างไร พิน ••••••$/);
  expect(rest.filter((line) => line.endsWith(': ขอบคุณครับ'))).toHaveLength(1);
});
