import type { HistoryEntry } from '@chokdee/shared/contracts/registry';
import { historyLines, statusLines } from './status-text.ts';

const entry: HistoryEntry = {
  number: 8,
  operation: 'promote',
  restores: null,
  author: 'somchai',
  approvedBy: null,
  reason: 'quicker statements',
  changes: [{ part: 'wallet', what: 'build', from: '0b1', to: '0b2' }],
  createdAt: '2026-03-01T15:30:00+07:00',
};

test('the history names who approved a change that required approval', () => {
  expect(historyLines([entry])[0]).toBe(
    '8  2026-03-01T15:30:00+07:00  promote by somchai: quicker statements',
  );
  expect(historyLines([{ ...entry, approvedBy: 'malee' }])[0]).toBe(
    '8  2026-03-01T15:30:00+07:00  promote by somchai, approved by malee: quicker statements',
  );
});

test('the status names running commits, marks uncommitted changes, and shows how to promote a build that runs nowhere', () => {
  const commit = '6fef5db0123456789012345678901234567890ab';
  expect(
    statusLines([
      {
        domain: 'local',
        title: 'Chokdee',
        hosts: [],
        production: false,
        generation: 3,
        changedAt: null,
        without: [],
        shell: { build: '0s1' },
        remotes: [
          { name: 'wallet', state: 'on', build: '0b1', rollout: { build: '0b2', percent: 10, since: 3 } },
        ],
        sources: { 'wallet@0b1': { commit, dirty: false }, 'wallet@0b2': { commit, dirty: true } },
        available: [
          {
            name: 'promo',
            owner: 'Promo',
            build: '0c2',
            builds: 2,
            publishedAt: '2026-03-01T15:30:00+07:00',
          },
        ],
      },
    ]),
  ).toEqual([
    'local: generation 3',
    '  shell   0s1',
    '  wallet  0b1 (6fef5db01234)  on  0b2 (6fef5db01234+changes) to 10 %',
    '  promo is published and does not run here: 2 builds, the newest 0c2',
    '    mfe promote promo@0c2 --domain local --reason …',
  ]);
});
