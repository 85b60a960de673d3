import { answerIn } from './bare-http.ts';

const answer =
  'HTTP/1.1 409 Conflict\r\ncontent-type: application/json\r\nContent-Length: 17\r\nConnection: keep-alive\r\n\r\n{"code":"CLOSED"}';

test('a response is parsed by its status and Content-Length', () => {
  expect(answerIn(`${answer}HTTP/1.1 200 OK`)).toEqual({
    status: 409,
    body: '{"code":"CLOSED"}',
    length: answer.length,
  });
});

test.each([0, 10, answer.indexOf('{'), answer.length - 1])('%i bytes are an incomplete response', (bytes) => {
  expect(answerIn(answer.slice(0, bytes))).toBeUndefined();
});

test('a response without Content-Length is an error', () => {
  expect(() => answerIn('HTTP/1.1 200 OK\r\n\r\n')).toThrow('no Content-Length');
});
