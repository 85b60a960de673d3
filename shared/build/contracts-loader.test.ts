import contractsForPages from './contracts-loader.ts';

test('marks the calls that make a contract, and none within a function', () => {
  expect(
    contractsForPages('export const a = z.object({ b: z.string().min(1) });\nfunction f() { return g(); }'),
  ).toBe(
    'export const a = /*#__PURE__*/z.object({ b: /*#__PURE__*/z.string().min(1) });\nfunction f() { return g(); }',
  );
});

test('empties the summary of a call, and leaves fields of that name', () => {
  for (const summary of ["'Reads a'", "'Reads' + ' a'", '`Reads ${A}`'])
    expect(contractsForPages(`const a = call({ path: '/a', summary: ${summary}, access: 'public' });`)).toBe(
      "const a = /*#__PURE__*/call({ path: '/a', summary: '', access: 'public' });",
    );
  expect(contractsForPages('const a = { summary: z.string() };')).toBe(
    'const a = { summary: /*#__PURE__*/z.string() };',
  );
});
