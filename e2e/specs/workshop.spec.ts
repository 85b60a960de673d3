import { expect, type Page, type ViewportSize } from '@playwright/test';
import { locales } from '@chokdee/shared/contracts/site';
import { axeViolationsOf, overhangOf } from '../fixtures/accessible.ts';
import { picture } from '../fixtures/picture.ts';
import { consoleErrorsOf } from '../fixtures/walk.ts';
import { openStory, openWorkshop, test } from '../fixtures/workshop.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** axe looks for whole words of a button's text in its name; only English separates words. */
const comparesWords = /^label-content-name-mismatch/;

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

// Each story is seen at both widths, in another language at each. Its name decides which, so that its
// pictures stay when stories are added.
for (const [turn, viewport] of sizes.entries())
  for (const [place, locale] of locales.entries())
    test(`stories at ${viewport.width} px in ${locale}`, async ({ page, workshop }) => {
      const mine = workshop.stories.filter((story) => (sumOf(story) + turn) % locales.length === place);
      const faults: string[] = [];
      const errors = consoleErrorsOf(page);
      await page.setViewportSize(viewport);
      await openWorkshop(page, workshop, mine[0]!, locale);
      for (const story of mine) {
        await openStory(page, story).catch((error: Error) => errors.push(error.message));
        const found = [
          ...errors.splice(0),
          ...(await axeViolationsOf(page)).filter((fault) => locale === 'en' || !comparesWords.test(fault)),
          ...(await overhangOf(page)),
          ...(isPhone(viewport) ? await narrowOverhangOf(page, viewport) : []),
          ...(await bareKeysOf(page)),
        ];
        faults.push(...found.map((fault) => `${story}: ${fault}`));
        await picture(page, story);
        if (story.startsWith('ui-')) await comparePicture(page, `${story}-${viewport.width}-${locale}`);
      }
      expect(faults).toEqual([]);
    });

const sumOf = (story: string) => [...story].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);

const isPhone = ({ width }: ViewportSize) => width < 600;

/** Measures at the narrowest width that WCAG requires. */
async function narrowOverhangOf(page: Page, viewport: ViewportSize): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: viewport.height });
  const overhang = await overhangOf(page);
  await page.setViewportSize(viewport);
  return overhang;
}

/** Texts that look like a key: the language lacks them. */
function bareKeysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('#storybook-root *, [data-open] *')].flatMap((element) => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map((node) => node.textContent ?? ''),
      ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ]);
    return texts.filter((text) => /^[a-z]\w*(\.\w+)+$/i.test(text.trim())).map((text) => `bare key ${text}`);
  });
}

async function comparePicture(page: Page, name: string): Promise<void> {
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { maxDiffPixels: 600 });
}
