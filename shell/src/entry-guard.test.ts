import { ENTRY_ID, entryGuard } from '@chokdee/shared/contracts/entry-guard';
import { lostPageTexts } from '@chokdee/shared/contracts/lost-page';
import { locales, type Locale } from '@chokdee/shared/contracts/site';

const SRC = 'http://localhost/_mfe/shell/0a1/entry.js';
const HASH = 'sha384-right';

/** A tab's storage and the site's answer; each page of the tab runs the guard anew. */
function tab(answer: () => Promise<unknown>, { storage = memory(), locale = 'en' as Locale } = {}) {
  const fetched: unknown[] = [];
  const reload = jest.fn();
  return {
    fetched,
    reload,
    /** Opens a page whose script with this id fails. */
    async open(id = ENTRY_ID) {
      const listening = new AbortController();
      document.body.innerHTML = '<div id="root"></div>';
      const listen = (type: string, listener: EventListener, capture: boolean) =>
        window.addEventListener(type, listener, { capture, signal: listening.signal });
      const fetch = (url: string, init: unknown) => {
        fetched.push([url, init]);
        return answer();
      };
      const run = new Function('addEventListener', 'fetch', 'sessionStorage', 'location', entryGuard(locale));
      run(listen, fetch, storage, { reload });
      const script = document.createElement('script');
      // jsdom would fetch a `src`.
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

test('a failed entry is fetched again past the cache, with its hash, and the page is reloaded', async () => {
  const page = tab(right);
  await page.open();
  expect(page.fetched).toEqual([[SRC, { cache: 'reload', integrity: HASH }]]);
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(alertText()).toBeUndefined();
});

test('a second failure in the tab does not reload: a message offers a retry with fresh bytes', async () => {
  const page = tab(right);
  await page.open();
  await page.open();
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(alertText()).toBe(lostPageTexts.en.message);
  document.querySelector('button')!.click();
  await settled();
  expect(page.fetched).toHaveLength(3);
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test("no reload if the site's own copy of the entry is wrong", async () => {
  const page = tab(wrong);
  await page.open();
  expect(page.reload).not.toHaveBeenCalled();
  expect(alertText()).toBe(lostPageTexts.en.message);
});

test.each([
  ['read', { ...memory(), getItem: denied }],
  ['written', { ...memory(), setItem: denied }],
])('if storage cannot be %s, the page never reloads by itself', async (_what, storage) => {
  const page = tab(right, { storage });
  await page.open();
  expect(page.reload).not.toHaveBeenCalled();
  expect(alertText()).toBe(lostPageTexts.en.message);
});

test.each(locales)('shows the message and the button in %s', async (locale) => {
  await tab(wrong, { locale }).open();
  expect(alertText()).toBe(lostPageTexts[locale].message);
  expect(document.querySelector('button')!.textContent).toBe(lostPageTexts[locale].retry);
});

test('ignores other failing scripts', async () => {
  const page = tab(right);
  await page.open('other');
  expect(page.fetched).toEqual([]);
  expect(document.querySelector('#root')).not.toBeNull();
});
