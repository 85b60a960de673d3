import { ENTRY_ID, entryGuard } from '@chokdee/shared/contracts/entry-guard';
import { lostPageTexts } from '@chokdee/shared/contracts/lost-page';
import { locales, type Locale } from '@chokdee/shared/contracts/site';

const SRC = 'http://localhost/_mfe/shell/0a1/entry.js';
const HASH = 'sha384-right';

/** A tab's storage and what the site answers; each page of the tab runs the guard anew. */
function tab(answer: () => Promise<unknown>, { storage = memory(), locale = 'en' as Locale } = {}) {
  const asked: unknown[] = [];
  const reload = jest.fn();
  return {
    asked,
    reload,
    /** Opens the page, whose script of this id fails. */
    async open(id = ENTRY_ID) {
      const listening = new AbortController();
      document.body.innerHTML = '<div id="root"></div>';
      const listen = (type: string, listener: EventListener, capture: boolean) =>
        window.addEventListener(type, listener, { capture, signal: listening.signal });
      const fetch = (url: string, init: unknown) => {
        asked.push([url, init]);
        return answer();
      };
      const run = new Function('addEventListener', 'fetch', 'sessionStorage', 'location', entryGuard(locale));
      run(listen, fetch, storage, { reload });
      const script = document.createElement('script');
      // An address would make jsdom fetch it.
      Object.defineProperty(script, 'src', { value: SRC });
      Object.assign(script, { id, integrity: HASH });
      document.body.append(script);
      script.dispatchEvent(new Event('error'));
      await settled();
      listening.abort();
    },
  };
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const settled = () => new Promise((resolve) => setTimeout(resolve));
const right = async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(1) });
const wrong = () => Promise.reject(new TypeError('Failed to fetch'));
const alertText = () => document.querySelector('[role=alert]')?.textContent;

test('an entry that fails is fetched past the cache, with its hash, and the page is reloaded', async () => {
  const page = tab(right);
  await page.open();
  expect(page.asked).toEqual([[SRC, { cache: 'reload', integrity: HASH }]]);
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(alertText()).toBeUndefined();
});

test('a second failure in the tab reloads nothing: the reader is told, and tries again with new bytes', async () => {
  const page = tab(right);
  await page.open();
  await page.open();
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(alertText()).toBe(lostPageTexts.en.said);
  document.querySelector('button')!.click();
  await settled();
  expect(page.asked).toHaveLength(3);
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test('an entry that is wrong at the site as well is not reloaded for', async () => {
  const page = tab(wrong);
  await page.open();
  expect(page.reload).not.toHaveBeenCalled();
  expect(alertText()).toBe(lostPageTexts.en.said);
});

test.each([
  ['read', { ...memory(), getItem: denied }],
  ['written', { ...memory(), setItem: denied }],
])('where no storage can be %s, no page reloads by itself', async (_what, storage) => {
  const page = tab(right, { storage });
  await page.open();
  expect(page.reload).not.toHaveBeenCalled();
  expect(alertText()).toBe(lostPageTexts.en.said);
});

test.each(locales)('in %s the page says what happened and what to press', async (locale) => {
  await tab(wrong, { locale }).open();
  expect(alertText()).toBe(lostPageTexts[locale].said);
  expect(document.querySelector('button')!.textContent).toBe(lostPageTexts[locale].again);
});

test('another script that fails is none of its business', async () => {
  const page = tab(right);
  await page.open('other');
  expect(page.asked).toEqual([]);
  expect(document.querySelector('#root')).not.toBeNull();
});
