import { CHAT_WIDGET_DATA } from '@chokdee/shared/contracts/chat-widget';
import { ORIGIN_PARAMETER } from '@chokdee/shared/contracts/game-frame';

/**
 * Address of the outside widget that the server configures. An address on our own origin is ignored: it
 * would escape the sandbox.
 */
export function outsideWidget(): string | undefined {
  const url = document.documentElement.dataset[CHAT_WIDGET_DATA];
  return url !== undefined && new URL(url).origin !== window.location.origin ? url : undefined;
}

/** The widget's address with the origin to which it sends its messages. */
export function widgetAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.set(ORIGIN_PARAMETER, window.location.origin);
  return address.href;
}
