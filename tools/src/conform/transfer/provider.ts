import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bahtText, satangOf } from '../money.ts';
import { parsedObject } from '../protocols/wire.ts';

/**
 * What happens to the next call of a name: a fault of the server before or after it is done; no answer after
 * or before it is done; done only when the wallet has given up; an answer that is no JSON; a refusal.
 */
export const faultKinds = ['before', 'after', 'dropped', 'lost', 'slow', 'garbage'] as const;
export type Fault = (typeof faultKinds)[number] | 'refuse';

interface Transfer {
  transferId: string;
  status: 'done' | 'refused' | 'void';
  amount: string;
  balance: string;
}

export interface ProviderCall {
  /** The call and path, such as `POST /transfers`; ids are stars. */
  name: string;
  id: string;
  body: Record<string, unknown>;
  signed: boolean;
}

export type Provider = Awaited<ReturnType<typeof provider>>;

/** Players and their money. */
function providerBooks() {
  const balances = new Map<string, number>();
  const transfers = new Map<string, Transfer>();

  function kept(transfer: Transfer): Transfer {
    transfers.set(transfer.transferId, transfer);
    return transfer;
  }

  function moved(body: Record<string, unknown>, refuse: boolean): Transfer {
    const transferId = String(body['transferId']);
    const known = transfers.get(transferId);
    if (known) return known;
    const balance = balances.get(String(body['playerId']));
    const amount = body['amount'] === 'all' ? balance : satangOf(body['amount']);
    const after = (balance ?? 0) + (body['direction'] === 'in' ? 1 : -1) * (amount ?? 0);
    if (refuse || balance === undefined || amount === undefined || after < 0)
      return kept({ transferId, status: 'refused', amount: '0.00', balance: bahtText(balance ?? 0) });
    balances.set(String(body['playerId']), after);
    return kept({ transferId, status: 'done', amount: bahtText(amount), balance: bahtText(after) });
  }

  function answerTo({ name, id, body }: ProviderCall, refuse: boolean): [number, object] {
    switch (name) {
      case 'PUT /players/*':
        balances.set(id, balances.get(id) ?? 0);
        return [200, { playerId: id }];
      case 'GET /players/*/balance':
        return [200, { playerId: id, balance: bahtText(balances.get(id) ?? 0) }];
      case 'POST /transfers':
        return [200, moved(body, refuse)];
      case 'GET /transfers/*':
        return transfers.has(id) ? [200, transfers.get(id)!] : [404, {}];
      case 'DELETE /transfers/*':
        return [
          200,
          transfers.get(id) ?? kept({ transferId: id, status: 'void', amount: '0.00', balance: '0.00' }),
        ];
      case 'POST /sessions':
        return refuse ? [409, {}] : [200, { url: 'https://games.example.com/play' }];
      case 'GET /report':
        return [200, { transactions: [], transfers: [] }];
      default:
        return [404, {}];
    }
  }

  return { balances, answerTo };
}

/** A provider of the transfer protocol in memory: players, money, and faults when they are asked for. */
export async function provider({
  secret,
  port = 0,
  onHeld = () => undefined,
}: {
  secret?: string;
  port?: number;
  /** A slow call has arrived. For tests, whose wallets have no clock. */
  onHeld?: () => void;
} = {}) {
  const { balances, answerTo } = providerBooks();
  const calls: ProviderCall[] = [];
  const faults: { name: string; fault: Fault }[] = [];

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await callOf(request, secret);
    calls.push(call);
    if (secret !== undefined && !call.signed) return void response.writeHead(401).end('{}');
    const at = faults.findIndex(({ name }) => name === call.name);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]!.fault;
    if (fault === 'slow') {
      response.once('close', () => void answerTo(call, false));
      return onHeld();
    }
    if (fault === 'before') return void response.writeHead(500).end('{}');
    if (fault === 'lost') return void request.socket.destroy();
    const [status, body] = answerTo(call, fault === 'refuse');
    if (fault === 'dropped') return void request.socket.destroy();
    if (fault === 'after') return void response.writeHead(500).end('{}');
    const text = fault === 'garbage' ? '<html>' : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balances,
    calls,
    fault: (name: string, fault: Fault): void => void faults.push({ name, fault }),
    /** A request that was lost on its way arrives after all. */
    arrives: (call: ProviderCall): void => void answerTo(call, false),
    /** Before a case: nothing is planned, and no call is remembered. */
    forget(): void {
      faults.length = 0;
      calls.length = 0;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function callOf(request: IncomingMessage, secret: string | undefined): Promise<ProviderCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const { method = '', url = '' } = request;
  const [path = ''] = url.split('?');
  const id = /[0-9a-f-]{36}/.exec(path)?.[0] ?? '';
  const name = `${method} ${id === '' ? path : path.replace(id, '*')}`;
  return { name, id, body: parsedObject(text) ?? {}, signed: isSigned(request, text, secret) };
}

function isSigned({ method, url, headers }: IncomingMessage, text: string, secret?: string): boolean {
  const timestamp = String(headers['x-timestamp']);
  if (secret === undefined || Math.abs(Number(timestamp) * 1_000 - Date.now()) > 60_000) return false;
  const wanted = createHmac('sha256', secret).update(`${timestamp}.${method} ${url}\n${text}`).digest('hex');
  const given = Buffer.from(String(headers['x-signature']));
  return given.length === wanted.length && timingSafeEqual(given, Buffer.from(wanted));
}
