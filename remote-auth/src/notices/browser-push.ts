import { pushCalls } from '@chokdee/shared/contracts/pushes';
import { send } from '@chokdee/shared/http';

/** The page has the site's worker, and the browser a push service. */
export function canPush(): boolean {
  return (
    document.documentElement.dataset.worker !== undefined &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  );
}

/**
 * Asks for the permission, subscribes the browser and tells the server. Does nothing when the member refuses.
 *
 * @throws ApiError, and then the browser is not subscribed. The browser's own errors: it
 *   reached no push service.
 */
export async function startPush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of a former session, or with a former key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  try {
    await send(pushCalls.subscribe, {
      endpoint,
      keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

export async function endPush(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
