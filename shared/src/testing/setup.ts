import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { createRequire } from 'node:module';

// A busy machine is slow. A test continues as soon as the awaited element appears.
configure({ asyncUtilTimeout: 10_000 });

const fromReactDom = createRequire(require.resolve('react-dom'));

// React lets the browser in after 5 ms, on a busy machine in the middle of a change: an action of `userEvent` could
// end before it was drawn. 1 per second: it draws for up to a second.
const { unstable_forceFrameRate: forceFrameRate } = fromReactDom('scheduler') as {
  unstable_forceFrameRate(perSecond: number): void;
};
forceFrameRate(1);

// Console output in a test is an undetected defect.
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      throw new Error(`console.${level} in a test: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  // Each test simulates a new tab.
  globalThis.sessionStorage?.clear();
  jest.restoreAllMocks();
});
