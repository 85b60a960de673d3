import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { until } from '@chokdee/shared/testing/until';
import { errorReply } from './error-reply.ts';
import { uploadPlaces } from './upload-places.ts';

test('one address holds some of the places, and leaves the others to everybody else', async () => {
  const app = Fastify({ forceCloseConnections: true, trustProxy: true });
  app.setErrorHandler(errorReply);
  let admitted = 0;
  const admit = async () => void (admitted += 1);
  uploadPlaces(app, { atOnce: 3, perAddress: 2, admit }, (uploads) => uploads.post('/', async () => 'done'));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const type = 'multipart/form-data; boundary=x';
  /** Sends no body, and so holds a place. */
  const begin = (address: string) => {
    const from = `Host: x\r\nX-Forwarded-For: ${address}`;
    const head = `POST / HTTP/1.1\r\n${from}\r\nContent-Type: ${type}\r\nContent-Length: 99`;
    return connect(Number(port), '127.0.0.1', function (this: Socket) {
      this.write(`${head}\r\n\r\n`);
    });
  };
  const statusFor = async (address: string) => {
    const headers = { 'content-type': type, 'x-forwarded-for': address };
    return (await app.inject({ method: 'POST', url: '/', headers, payload: '--x--' })).statusCode;
  };
  try {
    const held = [begin('203.0.113.1'), begin('203.0.113.1')];
    await until(() => admitted === 2, 'both uploads hold a place');
    expect([await statusFor('203.0.113.1'), await statusFor('203.0.113.2')]).toEqual([503, 200]);
    held.push(begin('203.0.113.2'));
    await until(() => admitted === 5, 'the last place is held');
    expect(await statusFor('203.0.113.3')).toBe(503);
    for (const socket of held) socket.destroy();
    await until(async () => (await statusFor('203.0.113.1')) === 200, 'a place is free');
  } finally {
    await app.close();
  }
});
