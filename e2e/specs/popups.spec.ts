import { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { axeViolationsOf, overhangOf } from '../fixtures/accessible.ts';
import { operatorCalls } from '../fixtures/desk.ts';
import { logOut, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/site.ts';

const { create, publish, withdraw } = operatorContentCalls;

/** Longer than a popup waits, twice. */
const TWO_LOOKS_MS = 3_100;

test('a popup comes once, over the page it is planned for and never over a bet; a logout ends its memory', async ({
  page,
  context,
  request,
  site,
}) => {
  // Both widths share a site.
  const width = page.viewportSize()!.width;
  const place = width < 1000 ? 'promotions' : 'articles';
  const ask = await operatorCalls(request, site, 'operator1');
  const draft = await ask(create, {
    kind: 'popup',
    slug: `bank-pause-${width}`,
    domains: null,
    audience: 'member',
    level: null,
    texts: {
      th: {
        title: 'คืนนี้ปิดปรับปรุงระบบฝาก',
        summary: 'เวลา 01:00–02:00 น.',
        markdown: 'ยอดที่โอนในช่วงนี้จะเข้าหลังเวลา 02:00 น.',
      },
    },
    popup: { places: [place], often: 'day' },
    note: '',
  });
  const shown = await ask(publish, { item: draft.item, revision: draft.revision });

  try {
    await signUpMember(page, site);
    const dialog = page.getByRole('dialog');
    await page.clock.install();
    const noneComes = async () => {
      await expect(page.locator('main h1')).toBeVisible();
      await page.clock.runFor(TWO_LOOKS_MS);
      await expect(dialog).toHaveCount(0);
    };
    // A busy machine is idle late, and pages ask when they are.
    const asked = () => page.waitForResponse(/\/popups\.all/, { timeout: 0 });
    await Promise.all([asked(), page.goto('/lotto')]);
    await noneComes();
    const address = place === 'promotions' ? '/promotions' : '/article-casino';
    await page.goto(address);
    await expect(dialog.getByRole('heading')).toHaveText('คืนนี้ปิดปรับปรุงระบบฝาก');
    await expect(dialog.getByRole('button', { name: 'ปิด', exact: true })).toBeFocused();
    expect(await axeViolationsOf(page)).toEqual([]);
    expect(await overhangOf(page)).toEqual([]);
    await picture(page, 'popup');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${address}$`));

    await Promise.all([asked(), page.reload()]);
    await noneComes();
    const kept = async () =>
      (await context.cookies())
        .map(({ name }) => name)
        .filter((name) => /^(banner|news-alert|guest)$/.test(name));
    expect(await kept()).toEqual(['banner']);
    await logOut(page);
    await expect(page).toHaveURL(`${site.origin}/`);
    expect(await kept()).toEqual([]);
  } finally {
    await ask(withdraw, { item: draft.item, revision: shown.revision, reason: 'จบการทดสอบ' });
  }
});
