import type { HistoryEntry } from '@chokdee/shared/contracts/registry';
import { historyLines } from './status-text.ts';

const entry: HistoryEntry = {
  number: 8, operation: 'promote', restores: null, author: 'somchai', approvedBy: null, reason: 'quicker statements',
  changes: [{ part: 'wallet', what: 'build', from: '0b1', to: '0b2' }], createdAt: '2026-03-01T15:30:00+07:00',
};

test('the history names who approved a change, where somebody had to', () => {
  expect(historyLines([entry])[0]).toBe('8  2026-03-01T15:30:00+07:00  promote by somchai: quicker statements');
  expect(historyLines([{ ...entry, approvedBy: 'malee' }])[0]).toBe('8  2026-03-01T15:30:00+07:00  promote by somchai, approved by malee: quicker statements');
});
