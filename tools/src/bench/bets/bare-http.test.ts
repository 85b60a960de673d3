import { answerIn } from './bare-http.ts';

const answer =
  'HTTP/1.1 409 Conflict\r\ncontent-type: application/json\r\nContent-Length: 17\r\nConnection: keep-alive\r\n\r\n{"code":"CLOSED"}';

test('an answer is known by its status and its length', () => {
  expect(answerIn(`${answer}HTTP/1.1 200 OK`)).toEqual({
    status: 409,
    body: '{"code":"CLOSED"}',
    length: answer.length,
  });
});

test.each([0, 10, answer.indexOf('{'), answer.length - 1])('of %i bytes it is not all there', (bytes) => {
  expect(answerIn(answer.slice(0, bytes))).toBeUndefined();
});

test('an answer whose end nobody says is an error', () => {
  expect(() => answerIn('HTTP/1.1 200 OK\r\n\r\n')).toThrow('without a length');
});
