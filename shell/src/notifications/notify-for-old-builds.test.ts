import { bus } from '@chokdee/shared/bus';
import { onNotification, type Notification } from '@chokdee/shared/notifications';
import { notifyForOldBuilds } from './notify-for-old-builds.ts';

test('a notification that an old build emits as an event is shown', () => {
  notifyForOldBuilds();
  const handler = jest.fn();
  const off = onNotification(handler);
  const saved: Notification = { text: 'Saved', color: 'success' };
  bus.emit('notification/show' as never, saved as never);
  off();
  expect(handler.mock.calls).toEqual([[saved]]);
});
