import { firstPaint } from './first-paint.ts';

const { dataset } = document.documentElement;
let painted: FrameRequestCallback | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  painted = undefined;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    painted = callback;
    return 1;
  });
});
afterEach(() => {
  delete dataset['cached'];
  jest.useRealTimers();
});

const isOver = async (waiting: Promise<void>) => {
  let over = false;
  void waiting.then(() => (over = true));
  await jest.advanceTimersByTimeAsync(0);
  return over;
};

test('a page from the server does not wait', async () => {
  expect(await isOver(firstPaint())).toBe(true);
});

test('a cached page is painted first', async () => {
  dataset['cached'] = '';
  const waiting = firstPaint();
  expect(await isOver(waiting)).toBe(false);
  painted!(0);
  expect(await isOver(waiting)).toBe(true);
});

test('the wait for a page that is never painted is bounded', async () => {
  dataset['cached'] = '';
  const waiting = firstPaint();
  await jest.advanceTimersByTimeAsync(300);
  expect(await isOver(waiting)).toBe(true);
});
