import contractsForPages from './contracts-loader.ts';

const load = (source: string, resourceQuery = '') =>
  contractsForPages.call({ resourcePath: '/contracts/a.ts', resourceQuery }, source);

test('marks the calls that make a contract, and none within a function', () => {
  expect(load('export const a = z.object({ b: z.string().min(1) });\nfunction f() { return g(); }')).toBe(
    'export const a = /*#__PURE__*/z.object({ b: /*#__PURE__*/z.string().min(1) });\nfunction f() { return g(); }',
  );
});

test('empties the summary of a call, and leaves fields of that name', () => {
  for (const summary of ["'Reads a'", "'Reads' + ' a'", '`Reads ${A}`'])
    expect(load(`const a = call({ path: '/a', summary: ${summary}, access: 'public' });`)).toBe(
      "const a = /*#__PURE__*/call({ path: '/a', summary: '', access: 'public' });",
    );
  expect(load('const a = { summary: z.string() };')).toBe('const a = { summary: /*#__PURE__*/z.string() };');
});

const source = `import { call } from './http.ts';
const inner = z.int();
export const outer = z.string();
export const aCalls = { one: call(inner), delete: call(outer) };`;

test('makes each call of an object an export of its own, which a bundler can drop', () => {
  expect(load(source)).toBe(`export * from './a.ts?base';\nexport * as aCalls from './a.ts?calls=aCalls';`);
  expect(load(source, '?base')).toBe(`import { call } from './http.ts';
const inner = /*#__PURE__*/z.int();
export const outer = /*#__PURE__*/z.string();

export { inner };`);
  expect(load(source, '?calls=aCalls')).toBe(`import { call } from './http.ts';
import { inner, outer } from './a.ts?base';
const call0_ = /*#__PURE__*/call(inner);
const call1_ = /*#__PURE__*/call(outer);
export { call0_ as one, call1_ as delete };`);
});

test('leaves an object whole that its own module uses, or that has other members', () => {
  for (const more of ['export const paths = Object.keys(aCalls);', 'export const reply = aCalls.one.reply;'])
    expect(load(`${source}\n${more}`)).toContain('export const aCalls = {');
  expect(load('export const aCalls = { one: call(() => aCalls.one) };')).toContain('export const aCalls = {');
  for (const member of [
    '...others',
    '[name]: call(outer)',
    'get one() { return call(outer); }',
    '"a b": call(outer)',
  ])
    expect(load(`export const aCalls = { ${member} };`)).toContain('export const aCalls = {');
});

test('refuses names that it cannot hand to the calls', () => {
  expect(() => load(`const { one, two } = shapes;\n${source}`, '?base')).toThrow(
    'declares one name at a time',
  );
});
