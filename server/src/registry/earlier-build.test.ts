import { earlierBuild, type Step } from './earlier-build.ts';

const promoted = (build: string) => ({ operation: 'promote' as const, build });
const rolledBack = (build: string) => ({ operation: 'rollback' as const, build });
const restored = (restores: number, build: string) => ({ operation: 'rollback' as const, restores, build });
const after = (...steps: (Pick<Step, 'operation' | 'build'> & { restores?: number })[]) =>
  earlierBuild(steps.map((step, at) => ({ restores: null, ...step, number: at + 1 })));

test('the first build has no earlier one', () => {
  expect(after()).toBeUndefined();
  expect(after(promoted('a'), { operation: 'off', build: 'a' })).toBeUndefined();
});

test('a rollback returns to the previous build, and the next one further back', () => {
  expect(after(promoted('a'), promoted('b'), promoted('c'))).toBe('b');
  expect(after(promoted('a'), promoted('b'), promoted('c'), rolledBack('b'))).toBe('a');
  expect(
    after(promoted('a'), promoted('b'), promoted('c'), rolledBack('b'), rolledBack('a')),
  ).toBeUndefined();
});

test('a build promoted again is preceded by the one in between', () => {
  expect(after(promoted('a'), promoted('b'), promoted('a'))).toBe('b');
});

test('rollbacks of other remotes or of rollouts do not count', () => {
  expect(after(promoted('a'), promoted('b'), rolledBack('b'))).toBe('a');
});

test('a restored generation brings back its own history', () => {
  expect(after(promoted('a'), promoted('b'), promoted('c'), restored(2, 'b'))).toBe('a');
  expect(after(promoted('a'), promoted('b'), promoted('c'), rolledBack('b'), restored(3, 'c'))).toBe('b');
});
