import { SOCKET_PATH, socketCalls } from '@chokdee/shared/contracts/socket';
import { reachableAgain, send } from '@chokdee/shared/http';
import { startSocket } from '@chokdee/shared/socket';
import { receiveMessage } from './receive-message.ts';

/**
 * Opens the page's realtime connection for the current session, in place of the previous one. Returns a
 * function that closes it for good.
 */
export function openConnection(): () => void {
  return startSocket({ address: addressWithTicket, onOpen: reachableAgain, onMessage: receiveMessage });
}

async function addressWithTicket(): Promise<URL> {
  const { ticket } = await send(socketCalls.ticket, {});
  const url = new URL(SOCKET_PATH, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  url.searchParams.set('token', ticket);
  return url;
}
