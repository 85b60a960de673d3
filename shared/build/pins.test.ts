import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

test('webpack stays at 5.110.3: 5.111 breaks [contenthash] in output.filename and 5.112 lacks a module that federation requires', () => {
  expect(versionOf('webpack')).toBe('5.110.3');
});

test('federation stays at 2.9.2: the loader, the merged entry and the stable ids depend on its internals', () => {
  expect(versionOf('@module-federation/runtime')).toBe('2.9.2');
});

test('React and React DOM have the same version: with different versions the page does not start', () => {
  expect(versionOf('react-dom')).toBe(versionOf('react'));
});
