import { urlProblem } from './outside-url.ts';

test.each([
  'https://10.1.2.3/api',
  'https://127.0.0.1',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://172.31.0.1',
  'https://192.168.1.1',
  'https://169.254.169.254/latest',
  'https://100.64.0.1',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://localhost/',
  'https://localhost./',
  'https://db/',
  'https://api.internal/',
  'https://nas.local/',
])('in production %s leads into our own network', (url) => {
  expect(urlProblem(url, true)).toBe('urlOwnNetwork');
});

test('https leads out, and http only to this machine, in development', () => {
  expect(urlProblem('https://api.partner.example/v1', true)).toBeUndefined();
  expect(urlProblem('https://203.0.113.7', true)).toBeUndefined();
  expect(urlProblem('http://127.0.0.1:9001', false)).toBeUndefined();
  expect(urlProblem('http://127.0.0.1:9001', true)).toBe('url');
  expect(urlProblem('http://api.partner.example', false)).toBe('url');
});
