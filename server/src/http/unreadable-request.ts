import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { nonPageHeaders } from './security-headers.ts';

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** A raw HTTP response for a socket without a reply object. @param status code and reason phrase. */
export function rawResponse(status: string): string {
  const headers = Object.entries({ ...nonPageHeaders, Connection: 'close', 'Content-Length': 0 }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`;
}

/** Answers an `Expect` header that the server does not support. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, nonPageHeaders).end();
}

/** Answers an unreadable request and closes the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const { code = '' } = error;
  // A response may be in progress: bytes written into the middle would be read as part of it.
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: ServerResponse };
  if (code !== 'ECONNRESET' && socket.writable && !begun?.headersSent) {
    socket.write(rawResponse(statusLines[code] ?? '400 Bad Request'));
  }
  socket.destroy();
}
