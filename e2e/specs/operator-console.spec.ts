import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { anotherBuild } from '../fixtures/another-build.ts';
import { openOperatorPage } from '../fixtures/desk.ts';
import { arrowTo, pressAt } from '../fixtures/keyboard.ts';
import { selectLanguage } from '../fixtures/language.ts';
import { newUserName, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { registryOf } from '../fixtures/registry.ts';
import { expect, test, type Site } from '../fixtures/site.ts';
import { navigateInApp, mainHeading, markDocument } from '../fixtures/walk.ts';

/** Only a hang reaches this limit: the gate measures in a browser. */
const GATE_MS = 400_000;
/** Switches every remote on again, also after a failed test. */
test.afterEach(async ({ site }) => {
  const registry = await registryOf(site);
  for (const { domain, remotes } of await registry.ask(registryCalls.status, {}))
    for (const { name, state } of remotes)
      if (state !== 'on') await registry.change(domain, { operation: 'on', remote: name });
});

test('an operator switches games off by keyboard with a reason and a dry run, and open pages follow at once', async ({
  page,
  site,
  browser,
}) => {
  const desk = await openOperatorPage(browser, site, page, 'operator1');
  await signUpMember(page, site);
  await page.goto('/main');
  const entry = await navigationEntry(page, '/games');
  await expect(entry).toBeVisible();
  const sameDocument = await markDocument(page);

  await desk.goto('/operator');
  await expect(mainHeading(desk)).toHaveText('เวอร์ชันที่ใช้ในแต่ละโดเมน');
  await picture(desk, 'operator-matrix');
  const opener = desk.getByRole('button', { name: 'เปลี่ยน games ใน local', exact: true });
  await pressAt(desk, opener);
  const dialog = desk.getByRole('dialog', { name: 'games' });
  await expect(dialog).toBeVisible();
  await arrowTo(desk, dialog.locator('input[value="off"]'));
  await pressAt(desk, dialog.getByRole('button', { name: 'ระบบของค่ายเกมขัดข้อง' }), 'Space');
  await picture(desk, 'operator-change');
  await pressAt(desk, dialog.getByRole('button', { name: 'ทดลองก่อน' }));
  await expect(dialog.getByRole('region', { name: 'local' }).getByRole('insertion')).toHaveText('ปิด');
  await picture(desk, 'operator-dry-run');
  await expect(entry).toBeVisible();
  await pressAt(desk, dialog.getByRole('button', { name: 'ย้อนกลับ', exact: true }));
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await pressAt(desk, dialog.getByRole('button', { name: 'ทดลองก่อน' }));
  await pressAt(desk, dialog.getByRole('button', { name: 'ยืนยันและดำเนินการ' }));
  await expect(dialog.getByText(/^local เป็นรุ่นที่ \d+ แล้ว$/)).toBeVisible();
  await picture(desk, 'operator-done');
  await expect(entry).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await change(desk, 'games', 'local', 'เปิด', 'แก้ปัญหาแล้ว');
  await expect(await navigationEntry(page, '/games')).toBeVisible();
  expect(await sameDocument()).toBe(true);
});

test('a production domain needs two operators: one plans, the other approves, and the history names both', async ({
  page,
  site,
  browser,
}) => {
  const first = await openOperatorPage(browser, site, page, 'operator1');
  const second = await openOperatorPage(browser, site, page, 'operator2');
  const reason = `ปรับปรุงระบบ ${newUserName()}`;
  await first.goto('/operator');
  await first.getByRole('button', { name: 'เปลี่ยนทั้งโดเมน lotto.localhost' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'ต้องมีเจ้าหน้าที่คนที่สอง' }).click();
  await expect(first.getByRole('dialog').getByRole('button', { name: 'ไม่ต้องมีคนที่สองอีก' })).toBeVisible();
  await first.keyboard.press('Escape');
  try {
    await first.getByRole('button', { name: 'เปลี่ยน support ใน lotto.localhost', exact: true }).click();
    const dialog = first.getByRole('dialog', { name: 'support' });
    await expect(dialog.getByText('ต้องมีเจ้าหน้าที่คนที่สองอนุมัติ')).toBeVisible();
    await dialog.getByText('ปิดปรับปรุง', { exact: true }).click();
    await dialog.getByRole('textbox', { name: /^เหตุผล/ }).fill(reason);
    await dialog.getByRole('button', { name: 'ทดลองก่อน' }).click();
    await dialog.getByRole('button', { name: 'ส่งเป็นแผน' }).click();
    await dialog.getByRole('link', { name: 'ดูแผน' }).click();
    const own = first.getByRole('article').filter({ hasText: reason });
    await expect(own.getByText('คุณเป็นผู้สร้างแผนนี้ ต้องให้เจ้าหน้าที่คนอื่นอนุมัติ')).toBeVisible();
    await expect(own.getByRole('button', { name: 'อนุมัติ', exact: true })).toHaveCount(0);
    await picture(first, 'operator-plans');

    await second.goto('/operator/plans');
    await second
      .getByRole('article')
      .filter({ hasText: reason })
      .getByRole('button', { name: 'อนุมัติ', exact: true })
      .click();
    const approval = second.getByRole('dialog');
    await approval.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
    await expect(approval.getByText(/^lotto\.localhost เป็นรุ่นที่ \d+ แล้ว$/)).toBeVisible();

    await second.goto('/operator/history?domain=lotto.localhost');
    const generation = second.getByRole('article').filter({ hasText: reason });
    await expect(generation).toContainText('operator1');
    await expect(generation).toContainText('operator2');
    await picture(second, 'operator-history');
  } finally {
    await release(first, second);
  }
});

test('a build that passes the gate is rolled out to a share of visitors; a refused build shows the reason', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const registry = await registryOf(site);
  const live = await registry.liveBuild('support', 'games.localhost');
  const tag = `console ${page.viewportSize()!.width}`;
  const good = await anotherBuild('support', live, { tag });
  const bad = await anotherBuild('support', live, { tag: `${tag}, refused`, record: { hostApi: '^9.0.0' } });
  for (const build of [good, bad]) await registry.publish(build);
  const desk = await openOperatorPage(browser, site, page, 'operator1');
  await desk.goto('/operator');
  await desk.getByRole('button', { name: 'เปลี่ยน support ใน games.localhost', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'support' });
  await dialog.getByText('ทยอยปล่อยเวอร์ชัน', { exact: true }).click();
  await dialog.getByRole('radio', { name: bad.record.build.slice(0, 8) }).check();
  await dialog.getByRole('button', { name: '25%' }).click();
  await picture(desk, 'operator-rollout');
  await dialog.getByRole('button', { name: 'ปล่อยรุ่นใหม่' }).click();
  await dialog.getByRole('button', { name: 'ทดลองก่อน' }).click();
  await expect(dialog.getByText(/^ด่านไม่ให้ support ผ่าน/)).toBeVisible({ timeout: GATE_MS });
  await expect(dialog.getByRole('button', { name: 'ยืนยันและดำเนินการ' })).toBeDisabled();
  await picture(desk, 'operator-gate-refused');

  await dialog.getByRole('button', { name: 'ย้อนกลับ' }).click();
  await dialog.getByRole('radio', { name: good.record.build.slice(0, 8) }).check();
  await dialog.getByRole('button', { name: 'ทดลองก่อน' }).click();
  const verdict = dialog.getByText(/^ด่าน(ให้|ไม่ให้) support ผ่าน/);
  await expect(verdict).toBeVisible({ timeout: GATE_MS });
  // The whole text: a refusal then fails with its reasons.
  expect(await dialog.innerText()).toContain('ด่านให้ support ผ่าน');
  await picture(desk, 'operator-gate-passed');
  await dialog.getByRole('button', { name: 'ยืนยันและดำเนินการ' }).click();
  await expect(dialog.getByText(/^games\.localhost เป็นรุ่นที่/)).toBeVisible({ timeout: GATE_MS });
  await desk.keyboard.press('Escape');
  await expect(desk.getByText(/^25% ได้/)).toBeVisible();
  await picture(desk, 'operator-matrix-rollout');
  await registry.change('games.localhost', { operation: 'rollback', remote: 'support' });
  await expect(desk.getByText(/^25% ได้/)).toHaveCount(0);
});

test('an operator sees which build a member gets and which layer decided it', async ({
  page,
  site,
  browser,
}) => {
  const { userName } = await signUpMember(page, site);
  const desk = await openOperatorPage(browser, site, page, 'operator1');
  await desk.goto('/operator/explain');
  await desk.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(userName);
  await desk.getByRole('button', { name: 'ตรวจสอบ', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 2 })).toContainText(userName);
  await expect(desk.getByRole('article', { name: 'wallet' })).toContainText(/ทุกคนที่นี่ได้ .*กำหนดเวอร์ชัน/);
  await picture(desk, 'operator-explain');
});

test('a drill shows its error card to the operator only, until it is stopped', async ({
  page,
  site,
  browser,
}) => {
  const desk = await openOperatorPage(browser, site, page, 'operator1');
  await desk.goto('/operator/drills');
  const games = desk.getByRole('region', { name: 'games', exact: true });
  await games.getByRole('button', { name: 'ขัดข้องตอนแสดงผล' }).click();
  await expect(games.getByText(/แสดงการ์ดพร้อมรหัสข้อผิดพลาด/)).toBeVisible();
  await picture(desk, 'operator-drills');
  await games.getByRole('link', { name: /^เปิด \// }).click();
  await expect(desk.getByRole('main').getByRole('alert')).toBeVisible();
  await picture(desk, 'operator-drilled');

  await signUpMember(page, site);
  await page.goto(new URL(desk.url()).pathname);
  await expect(mainHeading(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

  await desk.goto('/operator/drills');
  await desk.getByRole('button', { name: 'หยุดทั้งหมด' }).click();
  await expect(desk.getByText(/ยกเลิกเหตุขัดข้องทั้งหมดแล้ว/)).toBeVisible();
  await desk.goto(new URL(page.url()).pathname);
  await expect(mainHeading(desk)).toBeVisible();
  await expect(desk.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('the site works while the console is switched off, and mfe switches it on again', async ({
  page,
  site,
  browser,
}) => {
  const desk = await openOperatorPage(browser, site, page, 'operator2');
  await desk.goto('/operator');
  await expect(mainHeading(desk)).toHaveText('เวอร์ชันที่ใช้ในแต่ละโดเมน');
  await mfe(site, 'off', 'operator', '--domain', 'local', '--reason', 'A journey');
  await expect(mainHeading(desk)).not.toHaveText('เวอร์ชันที่ใช้ในแต่ละโดเมน');
  await picture(desk, 'operator-off');
  await navigateInApp(desk, '/howto');
  await expect(mainHeading(desk)).toHaveText('วิธีใช้');
  await signUpMember(page, site);
  await page.goto('/lotto');
  await expect(mainHeading(page)).toBeVisible();
  await mfe(site, 'on', 'operator', '--domain', 'local', '--reason', 'A journey');
  await desk.goto('/operator');
  await expect(mainHeading(desk)).toHaveText('เวอร์ชันที่ใช้ในแต่ละโดเมน');
});

test('every console screen fits at both widths in every language and is not available to members', async ({
  page,
  site,
  browser,
}) => {
  const desk = await openOperatorPage(browser, site, page, 'operator1');
  const looks = async (name: string) => {
    await expect(desk.getByRole('main').getByRole('status').filter({ hasText: 'กำลังโหลด' })).toHaveCount(0);
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      await desk.setViewportSize(viewport);
      await expectFits(desk);
      await picture(desk, name);
    }
  };
  await desk.goto('/operator/plans');
  for (const screen of [
    '',
    '/plans',
    '/history',
    '/explain',
    '/evidence',
    '/drills',
    '/audit',
    '/tokens',
    '/links',
    '/results',
  ]) {
    expect((await desk.request.get(`/operator${screen}`)).status()).toBe(200);
    await enter(desk, `/operator${screen}`);
    await looks(`operator-screen${screen.replace('/', '-')}`);
  }
  for (const locale of ['en', 'kh', 'mm'] as const) {
    await selectLanguage(desk, locale);
    for (const screen of ['', '/drills']) {
      await enter(desk, `/operator${screen}`);
      await expect(desk.getByRole('main').getByText('games', { exact: true }).first()).toBeVisible();
      await looks(`operator-${locale}${screen.replace('/', '-')}`);
    }
  }
  await signUpMember(page, site);
  await page.goto('/operator/tokens');
  await expect(page.getByRole('heading', { name: 'ไม่พบหน้านี้' })).toBeVisible();
});

test('a console page that cannot be fetched leaves the navigation, and opens once the connection is back', async ({
  page,
  site,
  browser,
}) => {
  const desk = await openOperatorPage(browser, site, page, 'operator1');
  await desk.goto('/operator');
  await enter(desk, '/operator/history');
  await desk.context().setOffline(true);
  const pages = desk.getByRole('navigation', { name: 'หน้าของแผงควบคุม' });
  const plans = pages.getByRole('link', { name: 'แผนเปลี่ยนแปลง' });
  const failure = desk.getByRole('main').getByRole('alert').filter({ hasText: 'ไม่สำเร็จ' });
  await plans.click();
  await expect(failure).toBeVisible();
  await expect(plans).toHaveAttribute('aria-current', 'page');
  await picture(desk, 'operator-page-failed');
  await pages.getByRole('link', { name: 'ภาพรวม' }).click();
  await expect(mainHeading(desk)).toHaveText('เวอร์ชันที่ใช้ในแต่ละโดเมน');
  await plans.click();
  await expect(failure).toBeVisible();
  await desk.context().setOffline(false);
  await expect(mainHeading(desk)).toHaveText('แผนเปลี่ยนแปลง');
});

/** Navigates to another screen and waits for its heading. */
async function enter(desk: Page, path: string): Promise<void> {
  const before = await mainHeading(desk).textContent();
  await navigateInApp(desk, path);
  await expect(mainHeading(desk)).not.toHaveText(before!);
}

/** Expects no horizontal overflow. */
async function expectFits(page: Page): Promise<void> {
  // After a resize the page needs a moment to re-render.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        return [...document.querySelectorAll('main *')]
          .filter((element) => element.getBoundingClientRect().right > clientWidth)
          .map(
            (element) =>
              `${location.pathname} at ${clientWidth}: ${element.tagName} ${element.textContent?.slice(0, 60)}`,
          );
      }),
    )
    .toEqual([]);
}

/** An entry of the navigation drawer. Opens the drawer first on a phone. */
async function navigationEntry(page: Page, to: string): Promise<Locator> {
  const drawer = page.getByRole('navigation', { name: 'เมนูหลัก' });
  if (!(await drawer.isVisible())) await page.getByRole('banner').locator('[aria-controls="drawer"]').click();
  return drawer.locator(`a[href="${to}"]`);
}

async function change(
  desk: Page,
  part: string,
  domain: string,
  action: string,
  reason: string,
): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: part });
  if (await dialog.isVisible()) await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: `เปลี่ยน ${part} ใน ${domain}`, exact: true }).click();
  await dialog.getByText(action, { exact: true }).click();
  await dialog.getByRole('button', { name: reason }).click();
  await dialog.getByRole('button', { name: 'ทดลองก่อน' }).click();
  await dialog.getByRole('button', { name: 'ยืนยันและดำเนินการ' }).click();
  await expect(dialog.getByText(new RegExp(`^${domain} เป็นรุ่นที่`))).toBeVisible();
}

/** Ends the two-operator requirement of a domain, which takes two operators itself. */
async function release(first: Page, second: Page): Promise<void> {
  for (const desk of [first, second]) {
    await desk.goto('/operator');
    await desk.getByRole('button', { name: 'เปลี่ยนทั้งโดเมน lotto.localhost' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'ไม่ต้องมีคนที่สองอีก' }).click();
    await expect(
      desk
        .getByRole('dialog')
        .getByText(
          desk === first ? /^บันทึกแล้ว เจ้าหน้าที่คนที่สองต้องปลด lotto\.localhost/ : 'เจ้าหน้าที่คนเดียวเปลี่ยนโดเมนนี้ได้',
        ),
    ).toBeVisible();
  }
}

function mfe(site: Site, ...args: string[]): Promise<void> {
  const root = path.join(import.meta.dirname, '..', '..');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/src/mfe.ts', ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: site.dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`mfe ${args.join(' ')}: ${complaints}`)),
    );
  });
}
