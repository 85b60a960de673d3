import { notify, onNotification, type Notification } from './notifications.ts';

const saved: Notification = { text: 'Saved', color: 'success' };
const failed: Notification = { text: 'Failed', color: 'error' };

test('a handler receives notifications until it unsubscribes', () => {
  const handler = jest.fn();
  const off = onNotification(handler);
  notify(saved);
  off();
  notify(failed);
  expect(handler.mock.calls).toEqual([[saved]]);
  onNotification(() => {})();
});

test('notifications without a handler wait for the next one, in their order, and arrive once', () => {
  notify(saved);
  notify(failed);
  const [first, second] = [jest.fn(), jest.fn()];
  const offs = [onNotification(first), onNotification(second)];
  expect(first.mock.calls).toEqual([[saved], [failed]]);
  expect(second).not.toHaveBeenCalled();
  for (const off of offs) off();
});
