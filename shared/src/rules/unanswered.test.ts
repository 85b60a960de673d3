import { isUnanswered } from './unanswered.ts';

test.each([
  [{ kind: 'offline', code: 'UNAVAILABLE' }, true],
  [{ kind: 'timeout', code: 'UNAVAILABLE' }, true],
  [{ kind: 'malformed', code: 'defaultError' }, true],
  [{ kind: 'refused', code: 'UNAVAILABLE' }, true],
  [{ kind: 'refused', code: 'RATE_LIMITED' }, true],
  [{ kind: 'refused', code: 'VALIDATION' }, false],
  [{ kind: 'refused', code: 'CHAT_CLOSED' }, false],
  [new Error('a part of the page did not load'), true],
])('%j is without an answer: %s', (error, expected) => {
  expect(isUnanswered(error)).toBe(expected);
});
