const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

/** A browser with a push service. `asked` counts the questions for permission. */
export function fakePush(
  permission: NotificationPermission = 'default',
  answer: NotificationPermission = 'granted',
) {
  const browser = { asked: 0, subscribed: false };
  document.documentElement.dataset['worker'] = '';
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example.com/a', keys }),
    unsubscribe: async () => !(browser.subscribed = false),
  };
  const pushManager = {
    getSubscription: async () => (browser.subscribed ? subscription : null),
    subscribe: async () => ((browser.subscribed = true), subscription),
  };
  const notification = {
    permission,
    requestPermission: async () => {
      browser.asked += 1;
      return (notification.permission = answer);
    },
  };
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value });
  define(navigator, 'serviceWorker', { ready: Promise.resolve({ pushManager }), addEventListener: () => {} });
  define(window, 'PushManager', class {});
  define(window, 'Notification', notification);
  return browser;
}
