import { cutLibrary } from './library-loader.ts';

test('marks the calls of a pure file, and drops the names that components have for debugging', () => {
  expect(cutLibrary('var Form = forwardRef(() => draw());\nForm.displayName = "Form";', { pure: true })).toBe(
    'var Form = /*#__PURE__*/forwardRef(() => draw());\n',
  );
});

test('empties functions and classes, and drops what is assigned to them', () => {
  expect(
    cutLibrary(
      'function load() { return fetch(url); }\nvar Boundary = class {};\nBoundary.contextType = create();',
      {
        pure: true,
        empty: ['load', 'Boundary'],
      },
    ),
  ).toBe('function load() {}\nvar Boundary = () => {};\n');
});

test('replaces texts', () => {
  expect(cutLibrary('const on = true;', { texts: { 'on = true': 'on = false' } })).toBe('const on = false;');
});

test.each([
  [{ empty: ['gone'] }, 'gone'],
  [{ texts: { 'gone()': '' } }, 'gone()'],
])('reports a part that the library no longer contains: %o', (cut, part) => {
  expect(() => cutLibrary('const here = { a: 1 };', cut)).toThrow(`The library does not contain ${part}`);
});
