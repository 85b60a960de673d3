import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hundredthsText, parseHundredths } from '@chokdee/shared/contracts/money';
import type { TransferOutcome } from '@chokdee/shared/contracts/game-transfer';
import { partnerSecret, signatureOf } from '../src/game-play/partner-secret.ts';
import type { TestApp } from './app.ts';
import { testEnv } from './env.ts';

export const TRANSFER_PARTNER = 'soccer';

/**
 * What happens to the next such call: it is cut before the partner has it (`lost`), the partner has done
 * it and the answer is cut (`unanswered`), it is done only when `release` is called, long after the
 * caller has given up (`late`), the partner has done it and says something else (`changed`), or it
 * answers with this text.
 */
export type TransferFault =
  | 'lost'
  | 'unanswered'
  | 'late'
  | { changed: Partial<TransferOutcome> }
  | { status: number; text: string };

/** A partner that keeps players' money, in memory. Balances in satang. */
export interface TransferPartner {
  baseUrl: string;
  balances: Map<string, number>;
  transfers: Map<string, TransferOutcome>;
  /** Calls in order, such as `POST /transfers`. */
  calls: string[];
  /** Rows of the report. */
  report: object[];
  /** Its moves that are done. */
  moves: { transferId: string; playerId: string; direction: string; amount: string; at: string }[];
  fault(call: string, fault: TransferFault): void;
  /** Does the calls that were late, and forgets faults that are left. */
  release(): void;
  close(): void;
}

type Book = Pick<TransferPartner, 'balances' | 'transfers' | 'report' | 'moves'>;

interface TransferRequest {
  transferId: string;
  playerId: string;
  direction: string;
  amount: string;
}

export async function transferPartner(code: string = TRANSFER_PARTNER): Promise<TransferPartner> {
  const faults: { call: string; fault: TransferFault }[] = [];
  const late: (() => void)[] = [];
  const book: Book = { balances: new Map(), transfers: new Map(), report: [], moves: [] };
  const calls: string[] = [];
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const { method, url } = request as { method: string; url: string };
    const timestamp = String(request.headers['x-timestamp']);
    const secret = partnerSecret(testEnv().GAME_PARTNERS_SECRET, code, 1);
    if (request.headers['x-signature'] !== signatureOf(secret, { timestamp, method, path: url, body }))
      return void response.writeHead(401).end();
    const path = url.replace(/^\/v1/, '').replace(/\?.*/, '');
    const call = `${method} ${path.replace(/[0-9a-f-]{36}/, '*')}`;
    calls.push(call);
    const at = faults.findIndex((planned) => planned.call === call);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]!.fault;
    if (fault === 'lost') return void response.destroy();
    if (fault === 'late') return void late.push(() => answer(book, method, path, body));
    if (typeof fault === 'object' && 'text' in fault)
      return void response.writeHead(fault.status).end(fault.text);
    const [status, content] = answer(book, method, path, body);
    if (fault === 'unanswered') return void response.destroy();
    const changed = typeof fault === 'object' ? { ...content, ...fault.changed } : content;
    response.writeHead(status).end(JSON.stringify(changed));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...book,
    calls,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    fault: (call, fault) => void faults.push({ call, fault }),
    release() {
      faults.splice(0);
      late.splice(0).forEach((work) => work());
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Does a call, and returns its status and content. */
function answer(book: Book, method: string, path: string, body: string): [number, object] {
  const id = /[0-9a-f-]{36}/.exec(path)?.[0] ?? '';
  if (method === 'PUT') {
    book.balances.set(id, book.balances.get(id) ?? 0);
    return [200, { playerId: id }];
  }
  if (path === '/transfers') return [200, transfer(book, JSON.parse(body) as TransferRequest)];
  if (path.startsWith('/transfers/')) {
    const known = book.transfers.get(id);
    if (known) return [200, known];
    if (method === 'GET') return [404, {}];
    return [200, keep(book, { transferId: id, status: 'void', amount: '0', balance: '0' })];
  }
  if (path.endsWith('/balance'))
    return [200, { playerId: id, balance: hundredthsText(book.balances.get(id) ?? 0), staked: '2.50' }];
  if (path === '/sessions') return [200, { url: 'https://football.example.com/play?s=1' }];
  return [200, { transactions: book.report, transfers: book.moves }];
}

function keep(book: Book, outcome: TransferOutcome): TransferOutcome {
  book.transfers.set(outcome.transferId, outcome);
  return outcome;
}

function transfer(book: Book, request: TransferRequest): TransferOutcome {
  const { transferId, playerId, direction } = request;
  const known = book.transfers.get(transferId);
  if (known) return known;
  const balance = book.balances.get(playerId);
  if (balance === undefined) return keep(book, { transferId, status: 'refused', amount: '0', balance: '0' });
  const amount = request.amount === 'all' ? balance : parseHundredths(request.amount)!;
  const after = direction === 'in' ? balance + amount : balance - amount;
  book.balances.set(playerId, after);
  const text = hundredthsText(amount);
  book.moves.push({ transferId, playerId, direction, amount: text, at: new Date().toISOString() });
  return keep(book, { transferId, status: 'done', amount: text, balance: hundredthsText(after) });
}

/** Opens a partner of the transfer protocol at this address. */
export async function openTransferPartner(
  site: TestApp,
  baseUrl: string,
  partner: string = TRANSFER_PARTNER,
): Promise<void> {
  await site.db.query("update game_partners set protocol = 'transfer', timeout_ms = 500 where code = $1", [
    partner,
  ]);
  await site.db.query('insert into game_partner_access (partner, base_url) values ($1, $2)', [
    partner,
    baseUrl,
  ]);
  await site.db.query('insert into game_partner_keys (partner, version) values ($1, 1)', [partner]);
}
