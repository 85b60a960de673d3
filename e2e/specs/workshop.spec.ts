import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type BrowserContext, type ViewportSize } from '@playwright/test';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { picture } from '../fixtures/picture.ts';
import { faultsOfStory, type Passed } from '../fixtures/story-faults.ts';
import { consoleErrorsOf } from '../fixtures/walk.ts';
import { openStory, openWorkshop, test, type Workshop } from '../fixtures/workshop.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** `pnpm test:deep stories` sees each story in all languages at both widths. */
const everyLanguage = process.env['STORY_LANGUAGES'] === 'all';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Each story is seen at both widths, in another language at each. Its name decides which, so that its
// pictures stay when stories are added.
for (const viewport of sizes)
  for (const main of locales) {
    const languages = everyLanguage ? [main, ...locales.filter((locale) => locale !== main)] : [main];
    test(`stories at ${viewport.width} px in ${languages.join(', ')}`, async ({ context, workshop }) => {
      test.setTimeout(test.info().timeout * languages.length);
      const stories = workshop.stories.filter((story) => mainLanguageOf(story, viewport) === main);
      const passed: Passed = new Set();
      const faults: string[] = [];
      for (const locale of languages)
        faults.push(...(await look(context, workshop, { stories, viewport, locale, passed })));
      expect(faults).toEqual([]);
    });
  }

interface View {
  stories: string[];
  viewport: ViewportSize;
  locale: Locale;
  passed: Passed;
}

/** Returns the faults of these stories in one language at one width. */
async function look(context: BrowserContext, workshop: Workshop, view: View): Promise<string[]> {
  const { stories, viewport, locale, passed } = view;
  const page = await context.newPage();
  const faults: string[] = [];
  const errors = consoleErrorsOf(page);
  await page.setViewportSize(viewport);
  await openWorkshop(page, workshop, stories[0]!, locale);
  for (const story of stories) {
    await openStory(page, story).catch((error: Error) => errors.push(error.message));
    const found = [...errors.splice(0), ...(await faultsOfStory(page, viewport, locale, passed))];
    faults.push(...found.map((fault) => `${story} in ${locale}: ${fault}`));
    await picture(page, story);
    if (locale === mainLanguageOf(story, viewport) && hasPicture(story, viewport))
      await expect.soft(page).toHaveScreenshot(pictureOf(story, viewport), {
        maxDiffPixels: 100,
        // The browser's own player turns its wheel for a time of its own.
        mask: [page.locator('video')],
        stylePath: path.join(import.meta.dirname, '../fixtures/picture.css'),
      });
  }
  await page.close();
  return faults;
}

const sumOf = (story: string) => [...story].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);

/** The language in which `pnpm test` sees a story at this width. */
const mainLanguageOf = (story: string, { width }: ViewportSize) =>
  locales[(sumOf(story) + placeOf(width)) % locales.length]!;

const placeOf = (width: number) => sizes.findIndex((size) => size.width === width);

/** A screen has a picture at one width, a part of `shared/ui` at both. */
function hasPicture(story: string, { width }: ViewportSize): boolean {
  return (
    story.startsWith('ui-') || Math.floor(sumOf(story) / locales.length) % sizes.length === placeOf(width)
  );
}

const pictureOf = (story: string, viewport: ViewportSize) =>
  `${story}-${viewport.width}-${mainLanguageOf(story, viewport)}.png`;

test('every picture belongs to a story', ({ workshop }) => {
  const pictures = sizes.flatMap((size) =>
    workshop.stories.filter((story) => hasPicture(story, size)).map((story) => pictureOf(story, size)),
  );
  const files = readdirSync(path.join(import.meta.dirname, '../pictures'));
  expect(files.filter((file) => !pictures.includes(file))).toEqual([]);
});
