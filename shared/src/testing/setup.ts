import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine is slow. A test continues as soon as the awaited element appears.
configure({ asyncUtilTimeout: 10_000 });

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
