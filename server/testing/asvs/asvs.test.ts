import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Requirement } from './requirement.ts';
import { browsers } from './v3-browsers.ts';
import { authentication } from './v6-authentication.ts';
import { sessions } from './v7-sessions.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Every requirement in chapters V3, V6 and V7 of ASVS 5.0.0: by section, the level of each number. Level 3 is
 * left out of the table below.
 */
const standard: Record<string, string> = {
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.7': '22333',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
};
const expected = Object.entries(standard).flatMap(([section, levels]) =>
  [...levels].flatMap((level, at) => (level === '3' ? [] : [`${section}.${at + 1} level ${level}`])),
);

const table: readonly Requirement[] = [...browsers, ...authentication, ...sessions];

const texts = new Map<string, string>();
/** Text of a test file with unescaped quotes. */
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8').replace(/\\(['"`])/g, '$1');
  texts.set(file, text);
  return text;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the file has a test, describe block or table row whose title starts with `title`. */
const isTitle = (file: string, title: string): boolean =>
  new RegExp(`(?:\\b(?:test|it|describe)\\(|\\)\\(|^\\s*\\[)\\s*['"\`]${literal(title)}`, 'm').test(
    textOf(file),
  );

test('the table lists every requirement of levels 1 and 2 once, in order', () => {
  expect(table.map(({ id, level }) => `${id} level ${level}`)).toEqual(expected);
});

test.each(table.map((requirement) => [requirement.id, requirement.about, requirement] as const))(
  'ASVS %s: %s',
  (_id, _about, { applies, deviates, why, tests }) => {
    const named = Object.entries(tests).flatMap(([file, titles]) => titles.map((title) => ({ file, title })));
    expect(named.filter(({ file, title }) => !isTitle(file, title))).toEqual([]);
    expect(
      Object.keys(tests).filter((file) => /\.(skip|todo|only)\b|\bx(it|test)\(/.test(textOf(file))),
    ).toEqual([]);
    if (applies) expect(named.length).toBeGreaterThan(0);
    if (!applies || deviates) expect(why).toBeDefined();
  },
);

test('deviations are documented in docs/decisions/sign-in.md', () => {
  const document = readFileSync(join(root, 'docs/decisions/sign-in.md'), 'utf8');
  expect(table.filter(({ id, deviates }) => deviates && !document.includes(id)).map(({ id }) => id)).toEqual(
    [],
  );
});
