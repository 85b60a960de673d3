import { createRequire } from 'node:module';
import type NodeEnvironment from 'jest-environment-node';
import { requiredClass, smallerSheet, type Rule } from './style-rules.ts';

// Imported without types: they would declare the browser's globals for all code of the server.
// oxlint-disable-next-line typescript/no-require-imports
const { default: JsdomEnvironment } = require('jest-environment-jsdom') as {
  default: typeof NodeEnvironment;
};

/** Loads the files of jsdom that the environment itself is about to load. */
const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));

/**
 * jsdom tries every rule on each element whose role or name is queried: a tenth of the screen tests' time.
 */
function tryFewerRules(): void {
  const sheetFile = fromJsdom.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const { parse } = fromJsdom('rrweb-cssom') as { parse(sheet: string): { cssRules: Rule[] } };
  const sheet = fromJsdom(sheetFile) as string;
  fromJsdom.cache[sheetFile]!.exports = smallerSheet(parse(sheet).cssRules);

  interface Selectors {
    matchesDontThrow(
      element: { classList: { contains(name: string): boolean } },
      selector: string | undefined,
    ): boolean;
  }
  const selectors = fromJsdom('jsdom/lib/jsdom/living/helpers/selectors.js') as Selectors;
  const { matchesDontThrow } = selectors;
  const classes = new Map<string, string | undefined>();
  selectors.matchesDontThrow = (element, selector) => {
    if (selector) {
      if (!classes.has(selector)) classes.set(selector, requiredClass(selector));
      const name = classes.get(selector);
      if (name !== undefined && !element.classList.contains(name)) return false;
    }
    return matchesDontThrow(element, selector);
  };
}

// Before the first environment: jsdom keeps both in variables when it loads.
tryFewerRules();

export default JsdomEnvironment;
