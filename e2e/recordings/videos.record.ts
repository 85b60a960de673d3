import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { BetPage } from '../fixtures/bet-page.ts';
import { makeDeposit, PIN, signUpMember } from '../fixtures/member.ts';
import { payableMember } from '../fixtures/payable.ts';
import type { Site } from '../fixtures/site.ts';
import { waitForFirstScreen } from '../fixtures/walk.ts';
import { Camera } from './camera.ts';
import { captions, type VideoName } from './captions.ts';
import { encode } from './encode.ts';
import { test } from './site.ts';
import { writePicture } from './write-picture.ts';
import { captionsOf } from './write-captions.ts';

const FOLDER = path.join(import.meta.dirname, '../../server/src/content/seed/videos');
/** Of a file, with its index. */
const MOST_BYTES = 350_000;

async function record(
  name: VideoName,
  { page, browser }: { page: Page; browser: Browser },
  journey: (camera: Camera) => Promise<void>,
): Promise<void> {
  await waitForFirstScreen(page);
  await page.waitForTimeout(800);
  await writePicture(page, `videos/${name}`);
  const camera = await Camera.on(page);
  await journey(camera);
  const recording = await camera.stop();
  const bits = Math.round(((MOST_BYTES * 0.8) / recording.length) * 1000 * 8);
  const video = await encode(browser, recording, Math.min(bits, 220_000));
  if (video.length > MOST_BYTES) throw new Error(`${name} has ${video.length} bytes`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, `${name}.mp4`), video);
  for (const [locale, lines] of Object.entries(captions[name]))
    await writeFile(path.join(FOLDER, `${name}.${locale}.vtt`), captionsOf(recording, lines));
  console.log(
    name,
    video.length,
    'bytes',
    Math.round(recording.length / 1000),
    's',
    recording.frames.length,
    'frames',
  );
}

test('deposit', async ({ page, site, browser }) => {
  await signUpMember(page, site);
  await page.goto('/credit/deposit');
  const main = page.getByRole('main');
  await main.getByLabel('จำนวนเงิน (บาท)').waitFor();
  await record('deposit-by-qr', { page, browser }, async (camera) => {
    await camera.say();
    await camera.tap(main.getByLabel('จำนวนเงิน (บาท)'));
    await main.getByLabel('จำนวนเงิน (บาท)').pressSequentially('500', { delay: 250 });
    await camera.say();
    await camera.tap(main.getByRole('link', { name: /คิวอาร์พร้อมเพย์/ }));
    await main.getByRole('button', { name: 'สร้างคิวอาร์' }).waitFor();
    const opened = page.waitForResponse(/deposits\.qrcode\.create/);
    await camera.tap(main.getByRole('button', { name: 'สร้างคิวอาร์' }));
    const { payload } = (await (await opened).json()) as { payload: string };
    const code = main.getByRole('img', { name: /คิวอาร์พร้อมเพย์/ });
    await code.waitFor();
    await camera.say();
    await camera.say();
    await page.request.post(`${site.bank}/transfers`, { data: { payload } });
    await main.getByText('เงินเข้าแล้ว').first().waitFor();
    await camera.say();
  });
});

test('bet', async ({ page, site, browser }) => {
  const member = await signUpMember(page, site);
  await makeDeposit(page.request, site, member, 1_000);
  const { betId } = await openRound(site, '600');
  await page.goto(`/lotto/yeekee/${betId}`);
  const main = page.getByRole('main');
  const bet = new BetPage(page);
  await main.getByRole('group', { name: 'กดเลข' }).waitFor();
  await record('place-a-yeekee-bet', { page, browser }, async (camera) => {
    await camera.say();
    await bet.choose('2 ตัวบน', '2 ตัวล่าง');
    await camera.say(1_800);
    const keys = main.getByRole('group', { name: 'กดเลข' });
    for (const digit of '4589') await camera.tap(keys.getByRole('button', { name: digit, exact: true }));
    await camera.say(2_000);
    await camera.tap(page.getByRole('button', { name: /^ดูโพย/ }));
    const slip = page.getByRole('region', { name: 'โพย', exact: true });
    await slip.getByRole('button', { name: 'ทุกรายการ 10 บาท' }).waitFor();
    await camera.tap(slip.getByRole('button', { name: 'ทุกรายการ 10 บาท' }));
    await camera.say();
    await camera.tap(slip.getByRole('button', { name: 'ส่งโพย' }));
    const question = page.getByRole('alertdialog', { name: 'ยืนยันส่งโพยนี้' });
    await camera.say(2_000);
    await camera.tap(question.getByRole('button', { name: /^ยืนยัน/ }));
    await page.getByRole('heading', { name: 'ส่งโพยสำเร็จ' }).waitFor();
    await camera.say();
  });
});

const openRound = (site: Site, seconds: string) =>
  site.play<{ betId: number }>('open', '--lottery', 'yeekee-15', '--seconds', seconds, '--shoot', '120');

test('proof', async ({ page, site, browser }) => {
  await signUpMember(page, site);
  const { betId } = await openRound(site, '20');
  const numbers = Array.from({ length: 19 }, (_, at) =>
    String((at * 7919 + 12_345) % 100_000).padStart(5, '0'),
  );
  await site.play('shoot', '--bet', String(betId), '--members', '4', '--numbers', numbers.join(','));
  await site.play('clock', '--minutes', '4');
  await page.goto(`/lotto/yeekee/${betId}`);
  const check = page.getByRole('link', { name: /ตรวจสอบเอง/ });
  await check.waitFor({ timeout: 60_000 });
  await record('check-a-draw', { page, browser }, async (camera) => {
    await camera.say();
    await camera.tap(check);
    await page.getByText(/^เครื่องของคุณได้ผลเดียวกัน/).waitFor({ timeout: 30_000 });
    await camera.say();
    const source = page.getByRole('region', { name: 'ที่มาของผลรางวัล' });
    await source.scrollIntoViewIfNeeded();
    await camera.say();
    await camera.tap(page.getByText('ดูทีละขั้นที่ตรวจ'));
    await page.getByRole('list', { name: 'ตรวจสอบบนเครื่องนี้' }).scrollIntoViewIfNeeded();
    await camera.say();
    await page.mouse.wheel(0, 400);
    await camera.say();
  });
});

test('turnover', async ({ page, site, browser }) => {
  const member = await signUpMember(page, site);
  await makeDeposit(page.request, site, member, 500);
  await page.goto('/credit/turnover');
  await record('read-your-turnover', { page, browser }, async (camera) => {
    await camera.say();
    await camera.say();
    await page.mouse.wheel(0, 300);
    await camera.say();
    await page.mouse.wheel(0, 300);
    await camera.say();
    await page.mouse.wheel(0, -600);
    await camera.say();
  });
});

test('withdraw', async ({ page, site, browser }) => {
  await payableMember(page, site, browser, 2_000);
  await page.goto('/credit/withdraw');
  const main = page.getByRole('main');
  const amount = main.getByLabel('จำนวนเงิน (บาท)');
  await amount.waitFor();
  await record('withdraw-money', { page, browser }, async (camera) => {
    await camera.say();
    await camera.tap(amount);
    await amount.pressSequentially('500', { delay: 250 });
    await camera.say();
    await camera.tap(main.getByRole('button', { name: 'ต่อไป' }));
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('รหัสผ่านของคุณ').waitFor();
    await camera.say();
    await dialog.getByLabel('รหัสผ่านของคุณ').fill(PIN);
    await camera.tap(dialog.getByRole('button', { name: 'ถอนเงิน' }));
    await main.getByRole('heading', { name: 'กันไว้สำหรับการถอน' }).waitFor();
    await camera.say();
    await page.mouse.wheel(0, 300);
    await camera.say();
  });
});

test('statement', async ({ page, site, browser }) => {
  const member = await payableMember(page, site, browser, 2_000);
  await makeDeposit(page.request, site, member, 500);
  const { betId } = await openRound(site, '600');
  await page.goto(`/lotto/yeekee/${betId}`);
  const bet = new BetPage(page);
  await bet.choose('2 ตัวบน');
  await bet.press('45');
  await bet.priceAll(20);
  await bet.place();
  await page.goto('/credit/statement');
  const rows = page.getByRole('main').getByRole('row');
  await rows.first().waitFor();
  await record('read-your-statement', { page, browser }, async (camera) => {
    await camera.say();
    await camera.tap(page.getByRole('tab', { name: 'หวย' }));
    await camera.say();
    await camera.tap(page.getByRole('tab', { name: 'ฝาก', exact: true }));
    await camera.say();
    await camera.tap(page.getByRole('tab').first());
    await page.mouse.wheel(0, 300);
    await camera.say();
    await page.mouse.wheel(0, -300);
    await camera.say();
  });
});
