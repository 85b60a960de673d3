export interface Notification {
  text: string;
  /** `win`: money won, more than was staked. Only the shell says that. */
  color: 'success' | 'error' | 'info' | 'win';
  /** Default: 5000 for errors, 1500 for the rest. */
  timeoutMs?: number;
  /**
   * Stays across navigations and is not replaced by another notification. A notification with a link always
   * does.
   */
  lasting?: boolean;
  /** Links to the subject of the text. */
  link?: { to: string; label: string };
}

/** Notifications that arrived before anything showed them. */
const waiting: Notification[] = [];
const handlers = new Set<(notification: Notification) => void>();

/** Shows a notification in the shell's snackbar, as soon as the shell has drawn it. */
export function notify(notification: Notification): void {
  if (handlers.size === 0) waiting.push(notification);
  for (const handler of handlers) handler(notification);
}

/** Hands the shell every notification, those that wait for a handler included. Returns the unsubscription. */
export function onNotification(handler: (notification: Notification) => void): () => void {
  handlers.add(handler);
  for (const notification of waiting.splice(0)) handler(notification);
  return () => handlers.delete(handler);
}
