// Jest loads this file itself, before any transform is available.
// oxlint-disable-next-line typescript/no-require-imports
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Files that take long for their size. Jest starts the largest files first while it knows no times, which in
 * a clean clone it does not: the first of these then ran for a minute after all others.
 */
const LONG = [
  // Waits for a slow link.
  'tools/src/bench/federation.test.ts',
  'server/testing/faults/wallet.fuzz.test.ts',
  'server/src/ledger/ledger.model.test.ts',
  'server/src/http/bad-requests.test.ts',
  'shell/src/app.subsets.test.tsx',
  'tools/src/supervisor/end.test.ts',
];

class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONG.some((file) => path.endsWith(`/${file}`));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}

module.exports = { __esModule: true, default: LongestFirst, LONG };
