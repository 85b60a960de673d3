import { readVoidReason } from './void-reason.ts';

test.each(['too-few-shots', 'holiday', 'no-draw', 'beacon-missing'])('%s has words of its own', (reason) => {
  expect(readVoidReason(reason)).toEqual({ reason });
});

test('anything else is the words of an operator', () => {
  expect(readVoidReason('called off')).toEqual({ reason: 'other', words: 'called off' });
});
