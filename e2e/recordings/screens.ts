import type { Locator, Page } from '@playwright/test';
import { SCREEN_PICTURE } from '@chokdee/shared/contracts/screen-picture';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { fontsLoaded } from '../fixtures/fonts.ts';
import { waitForFirstScreen } from '../fixtures/walk.ts';
import { writePicture } from './write-picture.ts';

/** Pixels between the upper edge of a picture and the element that it shows. */
const MARGIN = 14;

/**
 * Takes a part of the screen that begins with this place, in every language; near the end of a page, the part
 * above its footer. The texts are Thai again afterwards.
 */
export async function takeScreen(page: Page, name: string, place: Locator): Promise<void> {
  await place.waitFor();
  const shown = (await place.elementHandle())!;
  await inEveryLanguage(page, async (locale) => {
    const clip = await shown.evaluate(
      (element, { height, margin }) => {
        const free = { from: 0, to: innerHeight };
        if (!element.closest('dialog, [role=dialog], [role=alertdialog]'))
          for (const bar of document.querySelectorAll('header, nav')) {
            const { top, bottom } = bar.getBoundingClientRect();
            if (getComputedStyle(bar).position === 'static' || bottom <= 0 || top >= innerHeight) continue;
            if (top <= 0) free.from = Math.max(free.from, bottom);
            else if (bottom >= innerHeight) free.to = Math.min(free.to, top);
          }
        const top = () => element.getBoundingClientRect().top - margin;
        scrollBy(0, top() - free.from);
        const endOfPage = () => document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
        scrollBy(0, Math.min(0, endOfPage() - free.from - height));
        free.to = Math.min(free.to, endOfPage());
        return {
          x: 0,
          y: Math.max(free.from, Math.min(top(), free.to - height)),
          width: innerWidth,
          height,
        };
      },
      { height: SCREEN_PICTURE.height, margin: MARGIN },
    );
    await settled(page);
    await writePicture(page, `screens/${name}.${locale}`, clip);
  });
}

/** Takes the whole screen, in every language. */
export async function takeWholeScreen(page: Page, name: string): Promise<void> {
  await inEveryLanguage(page, (locale) => writePicture(page, `screens/${name}.${locale}`));
}

async function inEveryLanguage(page: Page, take: (locale: Locale) => Promise<void>): Promise<void> {
  await waitForFirstScreen(page);
  for (const locale of locales) {
    await switchLanguage(page, locale);
    await settled(page);
    await take(locale);
  }
  await switchLanguage(page, 'th');
}

interface SharedPart {
  setLocale(locale: Locale): Promise<void>;
}
type Federation = { __INSTANCES__: { loadShare(name: string): Promise<() => SharedPart> }[] };

/** Does what the menu does, which cannot be reached while a dialog is open. */
async function switchLanguage(page: Page, locale: Locale): Promise<void> {
  await page.evaluate(async (to) => {
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: Federation };
    const texts = await federation.__INSTANCES__[0]!.loadShare('@chokdee/shared/i18n');
    await texts().setLocale(to);
  }, locale);
}

/** Fonts have come, and the layout for them is complete, which takes two frames. */
async function settled(page: Page): Promise<void> {
  await fontsLoaded(page);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))),
  );
}
