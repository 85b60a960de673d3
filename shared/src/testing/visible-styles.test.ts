import { createRequire } from 'node:module';
import { screen } from '@testing-library/react';
import { READ_STYLES } from './read-styles.ts';

interface Sheet {
  cssRules: { selectorText?: string; style?: CSSStyleDeclaration }[];
}

const fromEnvironment = createRequire(createRequire(import.meta.filename).resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const { parse } = fromJsdom('rrweb-cssom') as { parse(sheet: string): Sheet };
const complete = parse(fromJsdom('jsdom/lib/jsdom/browser/default-stylesheet.js') as string).cssRules.filter(
  ({ selectorText, style }) => selectorText && !selectorText.startsWith('@') && style,
);

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test("elements have the read styles of jsdom's complete style sheet", () => {
  const tags = new Set(
    complete.flatMap(({ selectorText }) => selectorText!.match(/(?<![\w-:=".])[a-z]\w*/g) ?? []),
  );
  expect(tags.size).toBeGreaterThan(90);
  const attributes = ['', 'hidden', 'open', 'type=hidden', 'type=color list'];
  for (const tag of [...tags, 'span', 'unknown'])
    for (const [parent, state] of [...attributes.map((each) => ['div', each]), ['ruby', ''], ['ul', '']]) {
      const element = document.createElement(tag);
      for (const each of state!.split(' ').filter(Boolean)) {
        const [name, value = ''] = each.split('=');
        element.setAttribute(name!, value);
      }
      document.body.appendChild(document.createElement(parent!)).append(element);
    }
  const elements = [...document.body.querySelectorAll('*')];
  const stylesOf = (style: CSSStyleDeclaration) =>
    Object.fromEntries(READ_STYLES.map((name) => [name, style.getPropertyValue(name)]));
  const different = elements.flatMap((element) => {
    const expected = document.createElement('i').style;
    // The initial values, which jsdom knows of these two only.
    expected.visibility = 'visible';
    expected.pointerEvents = 'auto';
    for (const { selectorText, style } of complete)
      if (element.matches(selectorText!))
        for (const name of READ_STYLES)
          if (style!.getPropertyValue(name)) expected.setProperty(name, style!.getPropertyValue(name));
    const pair = [stylesOf(getComputedStyle(element)), stylesOf(expected)].map((each) =>
      JSON.stringify(each),
    );
    return pair[0] === pair[1] ? [] : [`${element.outerHTML}: ${pair.join(' instead of ')}`];
  });
  expect(different).toEqual([]);
});

test.each([
  ['shown', '', '', 1],
  ['hidden by an attribute', '', 'hidden', 0],
  ['hidden by a class', '.gone { display: none }', 'class="other gone"', 0],
  ['hidden by a class of its parent', '.outer > button { visibility: hidden }', '', 0],
  ['hidden by a class below one of its parent', '.outer .gone { display: none }', 'class="gone"', 0],
  ['hidden by two classes', '.gone.other { display: none }', 'class="other gone"', 0],
  ['hidden by the first of a list', '.gone, .unused { display: none }', 'class="gone"', 0],
  ['hidden without a class', 'button:not(.kept) { display: none }', '', 0],
  ['hidden by a class in brackets', ':is(.gone, .unused) { display: none }', 'class="gone"', 0],
  ['hidden by a class and a state', '.gone:disabled { display: none }', 'class="gone" disabled', 0],
  [
    'hidden by a class and an attribute',
    '.gone[data-in=".x"] { display: none }',
    'class="gone" data-in=".x"',
    0,
  ],
  ['shown, as it lacks the class', '.gone { display: none }', 'class="gone-not"', 1],
  ['shown, as it lacks one of the classes', '.other.gone { display: none }', 'class="gone"', 1],
])('a button %s', (_, css, attributes, found) => {
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML = `<div class="outer"><button ${attributes}>Play</button></div>`;
  expect(screen.queryAllByRole('button', { name: 'Play' })).toHaveLength(found);
});
