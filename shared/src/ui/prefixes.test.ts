import type createCache from '@emotion/cache';
import { prefixes } from './prefixes.ts';

// The tests' own Emotion leaves out most declarations.
const { default: newCache } = jest.requireActual<{ default: typeof createCache }>('@emotion/cache');

/** What Emotion inserts for a style. */
function ruleOf(styles: string): string {
  const cache = newCache({ key: 'test', stylisPlugins: [prefixes] });
  let inserted = '';
  cache.sheet.insert = (rule) => void (inserted += rule);
  cache.insert('.a', { name: 'a', styles }, cache.sheet, false);
  return inserted;
}

test('only what a browser of today needs has a prefix', () => {
  const plain = 'display:flex;align-items:center;transition:transform 1s;--user-select:none;';
  expect(ruleOf(plain)).toBe(`.a{${plain}}`);
  expect(ruleOf('color:red;user-select:none;')).toBe(
    '.a{color:red;-webkit-user-select:none;user-select:none;}',
  );
});
