import { hash, verify } from '@node-rs/argon2';
import { hashPin, verifyPin } from './pin-hash.ts';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(), verify: jest.fn() }));

test('at most two hashes run at once, and one that fails frees its slot', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => void setTimeout(resolve, 5));
    running -= 1;
  };
  jest.mocked(hash).mockImplementation(() => work().then(() => 'hash'));
  jest.mocked(verify).mockImplementation(() => work().then(() => Promise.reject(new Error('no hash'))));
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? hashPin('pin') : verifyPin('pin', 'x'))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(most).toBe(2);
});

test('more than two hundred waiting are refused, so that every check ends before its slot expires', async () => {
  jest.mocked(hash).mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 1, 'hash')));
  const answers = await Promise.allSettled(Array.from({ length: 203 }, () => hashPin('pin')));
  expect(answers.map(({ status }) => status)).toEqual([...Array(202).fill('fulfilled'), 'rejected']);
});
