import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bahtText, satangOf } from './money.ts';
import { NotOffered, type PartnerChange, type Players } from './players.ts';

export interface ServedPlayers {
  url: string;
  close(): Promise<void>;
}

/** Offers players over HTTP, on this machine only, for a wallet whose owner writes JavaScript. */
export async function servePlayers(players: Players, port = 0): Promise<ServedPlayers> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    answerTo(players, request).then(
      (body) => answer(200, body),
      (error: unknown) => answer(error instanceof NotOffered ? 501 : 500, { error: String(error) }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerTo(players: Players, request: IncomingMessage): Promise<object> {
  const { method = '', url = '' } = request;
  const body = await bodyOf(request);
  if (method === 'POST' && url === '/players')
    return players.add({
      satang: satangOf(body['balance']) ?? 0,
      ...(body['elsewhere'] === 'code' || body['elsewhere'] === 'token'
        ? { elsewhere: body['elsewhere'] }
        : {}),
    });
  if (method === 'POST' && url === '/partner') return done(players.partner(body as PartnerChange));
  if (method === 'POST' && url === '/highest-stake')
    return done(offered(players.highestStake?.(satangOf(body['amount']) ?? null)));
  if (method === 'POST' && url === '/settle') return done(offered(players.settle?.()));
  const [, id = '', act = ''] = /^\/players\/([^/]+)\/([a-z-]+)$/.exec(url) ?? [];
  const playerId = decodeURIComponent(id);
  switch (`${method} ${act}`) {
    case 'GET balance':
      return { balance: bahtText(await players.balance(playerId)) };
    case 'POST launch':
      return players.launch(playerId);
    case 'POST credit':
      return done(players.credit(playerId, satangOf(body['amount']) ?? 0));
    case 'POST end-session':
      return done(players.endSession(playerId));
    case 'POST lock':
      return done(players.lock(playerId));
    case 'POST enter':
      return done(offered(players.enter?.(playerId)));
    case 'POST leave':
      return done(offered(players.leave?.(playerId)));
    default:
      throw new NotOffered(`${method} ${url}`);
  }
}

function offered(work: Promise<void> | undefined): Promise<void> {
  if (!work) throw new NotOffered('of another wallet');
  return work;
}

const done = async (work: Promise<void>): Promise<object> => {
  await work;
  return { ok: true };
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
