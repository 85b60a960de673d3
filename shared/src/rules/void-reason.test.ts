import { readVoidReason } from './void-reason.ts';

test.each(['too-few-shots', 'holiday', 'no-draw', 'beacon-missing'])('%s is a standard reason', (reason) => {
  expect(readVoidReason(reason)).toEqual({ reason });
});

test("any other reason is an operator's text", () => {
  expect(readVoidReason('called off')).toEqual({ reason: 'other', words: 'called off' });
});
