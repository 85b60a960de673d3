import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '@chokdee/shared/build/build-id';
import { tokenScope } from '@chokdee/shared/contracts/registry';
import { firstFacts, navEntry, remoteRoute, slotNames } from '@chokdee/shared/contracts/remote';
import { readCommand } from './commands.ts';

const page = readFileSync(join(repositoryRoot, 'docs', 'outside-team.md'), 'utf8');
const codesIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
const firstColumn = (heading: string) =>
  page
    .split(`| ${heading} |`)[1]!
    .split('\n\n')[0]!
    .split('\n')
    .slice(2)
    .map((row) => codesIn(row)[0]);

test('every slot of the contract is documented, and no other', () => {
  expect(firstColumn('slot | place')).toEqual([...slotNames]);
});

test('every icon is documented, and no other', () => {
  const source = readFileSync(join(repositoryRoot, 'shared', 'src', 'ui', 'icons.ts'), 'utf8');
  const table = /export const icons = \{([^]*?)\} satisfies/.exec(source)![1]!;
  const names = [...table.matchAll(/(?:'([a-z-]+)'|\b([a-z]+)):/g)].map(
    ([, quoted, plain]) => quoted ?? plain,
  );
  expect(codesIn(page.split('Icons: ')[1]!)).toEqual(names.sort());
});

test('every kind of scope is documented in a form that a token can have', () => {
  const scopes = firstColumn('scope | allows');
  for (const scope of scopes) expect(tokenScope.safeParse(scope).success).toBe(true);
  const words = z.toJSONSchema(tokenScope).pattern!.match(/[a-z]{3,}/g);
  expect(scopes.map((scope) => scope!.split(':')[0])).toEqual(words);
});

test.each([
  ['access', remoteRoute.shape.access.options],
  ['audience', navEntry.shape.audience.options],
  ['facts', firstFacts.options],
])('every value of %s is documented', (_field, values) => {
  for (const value of values) expect(codesIn(page)).toContain(value);
});

test('every field of a route and of a navigation entry is documented', () => {
  for (const field of ['access', 'first', 'audience', 'order', 'icon'])
    expect(codesIn(page)).toContain(field);
  expect(page).toContain('`leadsOn: true`');
});

test('every mfe command in the document can be parsed', () => {
  const commands = [...page.matchAll(/^npx (?:.* )?mfe (.+)$/gm)].map(([, words]) => words!);
  expect(commands.length).toBeGreaterThan(5);
  for (const words of commands)
    expect(() =>
      readCommand([...words.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)),
    ).not.toThrow();
});
