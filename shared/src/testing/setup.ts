import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What is waited for comes late on a busy machine; a test goes on as soon as it is there.
configure({ asyncUtilTimeout: 10_000 });

// What reaches the console in a test is a defect that nobody has looked at yet.
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      throw new Error(`console.${level} in a test: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  // Every test is a tab of its own.
  globalThis.sessionStorage?.clear();
  jest.restoreAllMocks();
});
