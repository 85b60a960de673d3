import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { noPageHeaders } from '../gateway/security-headers.ts';

const titles: Record<string, string> = { ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout', HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large' };

/** Answers what was no request that could be read, and ends the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const { code = '' } = error;
  // One response may be under way: what is written into the middle of it would be taken for a part of it.
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: ServerResponse };
  if (code !== 'ECONNRESET' && socket.writable && !begun?.headersSent) {
    const headers = Object.entries({ ...noPageHeaders, Connection: 'close', 'Content-Length': 0 }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 ${titles[code] ?? '400 Bad Request'}\r\n${headers.join('\r\n')}\r\n\r\n`);
  }
  socket.destroy();
}
