import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { LOCALE_COOKIE, locales, type Locale } from '@chokdee/shared/contracts/site';
import { BetPage } from '../fixtures/bet-page.ts';
import { fontsLoaded } from '../fixtures/fonts.ts';
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
import { beginning, wordsOf } from './words.ts';

const FOLDER = path.join(import.meta.dirname, '../../server/src/content/seed/videos');
/** The limit of a file, its index included. */
const MAX_BYTES = 350_000;

interface Fixtures {
  page: Page;
  browser: Browser;
  site: Site;
}

const inEachLanguage = (fixtures: Fixtures) => locales.map((locale) => inLanguage(locale, fixtures));

/** Records a journey on screens in the language. */
function inLanguage(locale: Locale, { page, browser, site }: Fixtures) {
  return {
    wallet: wordsOf('wallet', locale),
    lottery: wordsOf('lottery', locale),
    open: async (address: string) => {
      await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: site.origin }]);
      await page.goto(address);
    },
    record: (name: VideoName, scenes: (camera: Camera) => Promise<void>) =>
      record(name, locale, { page, browser }, scenes),
  };
}

async function record(
  name: VideoName,
  locale: Locale,
  { page, browser }: Pick<Fixtures, 'page' | 'browser'>,
  scenes: (camera: Camera) => Promise<void>,
): Promise<void> {
  await waitForFirstScreen(page);
  await fontsLoaded(page);
  await page.waitForTimeout(800);
  await writePicture(page, `videos/${name}.${locale}`);
  const camera = await Camera.on(page);
  await scenes(camera);
  const recording = await camera.stop();
  const bits = Math.round(((MAX_BYTES * 0.8) / recording.length) * 1000 * 8);
  const video = await encode(browser, recording, Math.min(bits, 130_000));
  if (video.length > MAX_BYTES) throw new Error(`${name} has ${video.length} bytes`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, `${name}.${locale}.mp4`), video);
  await writeFile(path.join(FOLDER, `${name}.${locale}.vtt`), captionsOf(recording, captions[name][locale]));
  const seconds = Math.round(recording.length / 1000);
  console.log(name, locale, video.length, 'bytes', seconds, 's', recording.frames.length, 'frames');
}

test('deposit', async ({ page, site, browser }) => {
  await signUpMember(page, site);
  for (const { wallet, record, open } of inEachLanguage({ page, browser, site })) {
    await open('/credit/deposit');
    const main = page.getByRole('main');
    const amount = main.getByLabel(wallet('amount.label'));
    await amount.waitFor();
    await record('deposit-by-qr', async (camera) => {
      await camera.say();
      await camera.tap(amount);
      await amount.pressSequentially('500', { delay: 250 });
      await camera.say();
      await camera.tap(main.getByRole('link', { name: beginning(wallet('choice.qrcode')) }));
      const create = main.getByRole('button', { name: wallet('qrcode.create') });
      await create.waitFor();
      const opened = page.waitForResponse(/deposits\.qrcode\.create/);
      await camera.tap(create);
      const { payload } = (await (await opened).json()) as { payload: string };
      await main.getByRole('img', { name: wallet('pay.code') }).waitFor();
      await camera.say();
      await camera.say();
      await page.request.post(`${site.bank}/transfers`, { data: { payload } });
      await main.getByText(wallet('status.success')).first().waitFor();
      await camera.say();
    });
  }
});

for (const locale of locales)
  test(`bet ${locale}`, async ({ page, site, browser }) => {
    const { lottery, record, open } = inLanguage(locale, { page, browser, site });
    const member = await signUpMember(page, site);
    await makeDeposit(page.request, site, member, 1_000);
    const { betId } = await openRound(site, '600');
    await open(`/lotto/yeekee/${betId}`);
    const main = page.getByRole('main');
    const keys = main.getByRole('group', { name: lottery('keypad.title') });
    await keys.waitFor();
    await record('place-a-yeekee-bet', async (camera) => {
      await camera.say();
      for (const option of ['teng_bon_2', 'teng_lang_2'])
        await camera.tap(main.getByRole('button', { name: lottery(`option.${option}`) }));
      await camera.say(1_800);
      for (const digit of '4589') await camera.tap(keys.getByRole('button', { name: digit, exact: true }));
      await camera.say(2_000);
      await camera.tap(page.getByRole('button', { name: beginning(lottery('slip.open')) }));
      const slip = page.getByRole('region', { name: lottery('slip.title') });
      const ten = slip.getByRole('button', { name: lottery('slip.chip') }).filter({ hasText: /^10$/ });
      await ten.waitFor();
      await camera.tap(ten);
      await camera.say();
      await camera.tap(slip.getByRole('button', { name: beginning(lottery('slip.place')) }));
      const question = page.getByRole('alertdialog', { name: lottery('confirm.title') });
      await camera.say(2_000);
      await camera.tap(question.getByRole('button', { name: lottery('confirm.send') }));
      await page.getByRole('heading', { name: lottery('placed.title') }).waitFor();
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
  for (const { lottery, record, open } of inEachLanguage({ page, browser, site })) {
    await open(`/lotto/yeekee/${betId}`);
    const check = page.getByRole('link', { name: beginning(lottery('proof.title')) });
    await check.waitFor({ timeout: 60_000 });
    await record('check-a-draw', async (camera) => {
      await camera.say();
      await camera.tap(check);
      await page.getByText(lottery('proof.goodSimulated')).waitFor({ timeout: 30_000 });
      await camera.say();
      await page.getByRole('region', { name: lottery('sum.title') }).scrollIntoViewIfNeeded();
      await camera.say();
      await camera.tap(page.getByText(lottery('proof.steps')));
      await page.getByRole('list', { name: lottery('proof.checked') }).scrollIntoViewIfNeeded();
      await camera.say();
      await camera.scroll(400);
      await camera.say();
    });
  }
});

test('turnover', async ({ page, site, browser }) => {
  const member = await signUpMember(page, site);
  await makeDeposit(page.request, site, member, 500);
  for (const { record, open } of inEachLanguage({ page, browser, site })) {
    await open('/credit/turnover');
    await record('read-your-turnover', async (camera) => {
      await camera.say();
      await camera.say();
      await camera.scroll(300);
      await camera.say();
      await camera.scroll(300);
      await camera.say();
      await camera.scroll(-600);
      await camera.say();
    });
  }
});

for (const locale of locales)
  test(`withdraw ${locale}`, async ({ page, site, browser }) => {
    const { wallet, record, open } = inLanguage(locale, { page, browser, site });
    await payableMember(page, site, browser, 2_000);
    await open('/credit/withdraw');
    const main = page.getByRole('main');
    const amount = main.getByLabel(wallet('withdraw.amount'));
    await amount.waitFor();
    await record('withdraw-money', async (camera) => {
      await camera.say();
      await camera.tap(amount);
      await amount.pressSequentially('500', { delay: 250 });
      await camera.say();
      await camera.tap(main.getByRole('button', { name: wallet('withdraw.next') }));
      const dialog = page.getByRole('alertdialog');
      const pin = dialog.getByLabel(wallet('withdraw.pin'));
      await pin.waitFor();
      await camera.say();
      await pin.fill(PIN);
      await camera.tap(dialog.getByRole('button', { name: wallet('withdraw.submit') }));
      await main.getByRole('heading', { name: wallet('withdraw.setAside') }).waitFor();
      await camera.say();
      await camera.scroll(300);
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
  for (const { wallet, record, open } of inEachLanguage({ page, browser, site })) {
    await open('/credit/statement');
    const tab = (key: string) => page.getByRole('tab', { name: wallet(key) });
    await page.getByRole('main').getByRole('row').first().waitFor();
    await record('read-your-statement', async (camera) => {
      await camera.say();
      await camera.tap(tab('statement.lotto'));
      await camera.say();
      await camera.tap(tab('statement.deposit'));
      await camera.say();
      await camera.tap(page.getByRole('tab').first());
      await camera.scroll(300);
      await camera.say();
      await camera.scroll(-300);
      await camera.say();
    });
  }
});
