import { offlineHeaders, offlineHtml } from './offline-page.ts';

/** Runs the page's own script in a document with its markup. */
function drawn(cookie: string) {
  document.cookie = 'locale=; Max-Age=0';
  document.cookie = cookie;
  const page = new DOMParser().parseFromString(offlineHtml('n1'), 'text/html');
  document.body.innerHTML = page.body.innerHTML;
  new Function(page.querySelector('script')!.textContent)();
  const [shown, ...others] = [...document.querySelectorAll('main')].filter(({ hidden }) => !hidden);
  return { shown: shown!, others };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['a=b', 'th', 'ลองอีกครั้ง'],
  ['locale=en', 'en', 'Try again'],
  ['locale=kh', 'km', 'ព្យាយាមម្ដងទៀត'],
  ['locale=mm', 'my', 'ထပ်စမ်းကြည့်ပါ'],
  ['locale=xx', 'th', 'ลองอีกครั้ง'],
])('with the cookie %p it is shown in %s and offers a retry', (cookie, lang, retry) => {
  const { shown, others } = drawn(cookie);
  expect([document.documentElement.lang, others.length]).toEqual([lang, 0]);
  expect(document.title).toBe(shown.querySelector('h1')!.textContent);
  expect(shown.querySelector('button')!.textContent).toBe(retry);
});

test('only scripts with its nonce run, no text becomes a script, and it is not cached', () => {
  expect(offlineHeaders('n1')).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining(
      "default-src 'none'; script-src 'nonce-n1'; require-trusted-types-for 'script'; trusted-types 'none';",
    ),
  });
  const page = new DOMParser().parseFromString(offlineHtml('n1'), 'text/html');
  expect([...page.querySelectorAll('script, style')].map((each) => each.getAttribute('nonce'))).toEqual([
    'n1',
    'n1',
  ]);
});
