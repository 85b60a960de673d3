import { connect } from 'node:net';
import { answerIn } from './bets/bare-http.ts';

interface LaneAnswer {
  status: number;
  body: string;
}

/** A keep-alive connection with sequential requests. */
export interface Lane {
  /** Sends the latin1 text of a whole request. */
  ask(request: string): Promise<LaneAnswer>;
  close(): void;
}

export async function openLane(port: number): Promise<Lane> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received = '';
  let answered: ((answer: LaneAnswer) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const answer = answerIn(received);
    if (!answer) return;
    received = received.slice(answer.length);
    answered?.(answer);
  });
  const fail = (error?: Error) => failed?.(error ?? new Error('The server closed the connection.'));
  socket.on('error', fail).on('close', () => fail());
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve;
        failed = reject;
        if (socket.destroyed) return fail();
        socket.write(request, 'latin1');
      }),
    close: () => void socket.destroy(),
  };
}
