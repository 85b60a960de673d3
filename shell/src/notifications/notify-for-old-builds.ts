import { bus } from '@chokdee/shared/bus';
import { notify, type Notification } from '@chokdee/shared/notifications';

interface OldBus {
  on(type: 'notification/show', handler: (notification: Notification) => void): () => void;
}

/**
 * Serves builds before host API 1.6.0, which show notifications with an event. The event is not in
 * `SiteEvents`, so that no new build emits it. Delete with major 2.
 */
export function notifyForOldBuilds(): void {
  (bus as unknown as OldBus).on('notification/show', notify);
}
