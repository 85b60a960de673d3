/**
 * Parses the first complete response with a Content-Length from received latin1 text; undefined while
 * incomplete.
 */
export function answerIn(received: string): { status: number; body: string; length: number } | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const size = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1];
  if (size === undefined) throw new Error('The response has no Content-Length.');
  const length = headEnd + 4 + Number(size);
  return received.length < length
    ? undefined
    : { status: Number(received.slice(9, 12)), body: received.slice(headEnd + 4, length), length };
}
