import { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { axeViolationsOf, overhangOf } from '../fixtures/accessible.ts';
import { operatorCalls } from '../fixtures/desk.ts';
import { logOut, signUpMember } from '../fixtures/member.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, ONE_WIDTH, test } from '../fixtures/site.ts';
import { overlaysOf } from '../fixtures/walk.ts';

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
    const popupsLoaded = () => page.waitForResponse(/\/popups\.all/, { timeout: 0 });
    await Promise.all([popupsLoaded(), page.goto('/lotto')]);
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

    await Promise.all([popupsLoaded(), page.reload()]);
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

test(
  'what a browser notes of a stay goes with the session: at a logout, and when the server ends it',
  { tag: ONE_WIDTH },
  async ({ page, context, request, site }) => {
    const ask = await operatorCalls(request, site, 'operator1');
    const publishOnce = async (kind: 'popup' | 'news') => {
      const draft = await ask(create, {
        kind,
        slug: `stay-${kind}`,
        domains: null,
        audience: 'member',
        level: null,
        texts: { th: { title: `แจ้งสมาชิก ${kind}`, summary: 'อ่านแล้วปิดได้', markdown: 'ขอบคุณที่อ่าน' } },
        // No other test visits these pages as a member.
        popup: { places: ['download'], often: 'once' },
        note: '',
      });
      const { revision } = await ask(publish, { item: draft.item, revision: draft.revision });
      return { item: draft.item, revision };
    };
    const published = [await publishOnce('popup'), await publishOnce('news')];

    /**
     * Values of the cookies that a logout deletes. Where measurement is allowed, the next
     * visitor is another guest.
     */
    const noted = async () =>
      Object.fromEntries(
        (await context.cookies())
          .filter(({ name }) => ['banner', 'news-alert', 'guest'].includes(name))
          .map(({ name, value }) => [name, value]),
      );
    /** A visitor who allows measurement, signs in, and closes the popup and the news. */
    const stay = async () => {
      await page.goto('/');
      if (!(await context.cookies()).some(({ name }) => name === 'consent'))
        await page
          .getByRole('region', { name: 'ความเป็นส่วนตัว' })
          .getByRole('button', { name: 'ยอมรับ' })
          .click();
      await expect.poll(async () => (await noted())['guest']).toMatch(/^guest_/);
      await signUpMember(page, site);
      await page.goto('/download');
      for (const seen of [1, 2]) {
        await expect(page.getByRole('dialog', { name: /^แจ้งสมาชิก/ })).toBeVisible();
        await expect.poll(() => overlaysOf(page)).toEqual(['popup']);
        await page.keyboard.press('Escape');
        await expect.poll(() => overlaysOf(page)).toEqual([]);
        await expect
          .poll(async () => Object.keys(await noted()).filter((name) => name !== 'guest').length)
          .toBe(seen);
        await page.reload();
      }
      const before = await noted();
      expect(Object.keys(before).sort()).toEqual(['banner', 'guest', 'news-alert']);
      return before;
    };
    const expectGone = async (before: Record<string, string>) => {
      await expect
        .poll(async () => Object.keys(await noted()).filter((name) => name !== 'guest'))
        .toEqual([]);
      expect((await noted())['guest']).not.toBe(before['guest']);
    };

    try {
      const loggedOut = await stay();
      await logOut(page);
      await expect(page).toHaveURL(`${site.origin}/`);
      await expectGone(loggedOut);

      const ended = await stay();
      const headers = { 'X-Requested-With': 'chokdee', Origin: site.origin };
      expect((await page.request.post(`${site.origin}/api/users.logout`, { headers, data: {} })).ok()).toBe(
        true,
      );
      await expect(page.getByRole('heading', { name: 'กรุณาเข้าสู่ระบบอีกครั้ง' })).toBeVisible();
      await expectGone(ended);
    } finally {
      for (const { item, revision } of published)
        await ask(withdraw, { item, revision, reason: 'จบการทดสอบ' });
    }
  },
);
