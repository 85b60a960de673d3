import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { noPageHeaders } from './security-headers.ts';

const titles: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** A whole answer that no reply was made for. @param status with its words. */
export function bareAnswer(status: string): string {
  const headers = Object.entries({ ...noPageHeaders, Connection: 'close', 'Content-Length': 0 }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`;
}

/** Answers a request that expects of the server what it does not do. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, noPageHeaders).end();
}

/** Answers what was no request that could be read, and ends the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const { code = '' } = error;
  // One response may be under way: what is written into the middle of it would be taken for a part of it.
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: ServerResponse };
  if (code !== 'ECONNRESET' && socket.writable && !begun?.headersSent) {
    socket.write(bareAnswer(titles[code] ?? '400 Bad Request'));
  }
  socket.destroy();
}
