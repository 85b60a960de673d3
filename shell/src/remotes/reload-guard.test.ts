import { RELOAD_GUARD_MS, reloadOnce } from './reload-guard.ts';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('the page is reloaded once, and again only after a minute', () => {
  const reload = jest.fn();
  expect(reloadOnce(reload)).toBe(true);
  expect(reloadOnce(reload)).toBe(false);
  jest.setSystemTime(Date.now() + RELOAD_GUARD_MS - 1);
  expect(reloadOnce(reload)).toBe(false);
  jest.setSystemTime(Date.now() + 1);
  expect(reloadOnce(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a network the page is not reloaded, and may be once there is one', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.fn();
  expect(reloadOnce(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  expect(reloadOnce(reload)).toBe(true);
});

test('without a storage the page is never reloaded: nothing would stop it', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const reload = jest.fn();
  expect(reloadOnce(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
