import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls `release` once, when the reply is over or the connection ends. A connection that has ended says so no
 * more, and the reply of a request behind another one of its connection never does.
 */
export function whenClosed(
  { raw: { socket } }: FastifyRequest,
  { raw: response }: FastifyReply,
  release: () => void,
): void {
  if (socket.destroyed) return release();
  const end = () => {
    socket.off('close', end);
    response.off('close', end);
    release();
  };
  socket.once('close', end);
  response.once('close', end);
}
