import type { Block, Key, Proof } from './proof.ts';

const PAGE = 500;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) verify-ledger';

export interface SiteClient {
  head(): Promise<{ head?: Block; publicKey: string; keys?: Key[] }>;
  /** Both bounds inclusive. */
  blocks(from: number, to: number): Promise<Block[]>;
  signIn(userName: string, pin: string): Promise<void>;
  /** Entry ids of the newest movements in the member's statement. */
  newestEntries(movements: number): Promise<string[]>;
  /** Undefined while the entry is not sealed. */
  proof(entryId: string): Promise<Proof | undefined>;
}

class Refused extends Error {
  readonly code: string;

  constructor(path: string, status: number, code: string) {
    super(`${path} was answered ${status} ${code}.`);
    this.code = code;
  }
}

/** Minimal client with the calls that verification needs. */
export function siteClient(origin: string): SiteClient {
  let token: string | undefined;

  async function ask<T>(path: string, body?: unknown): Promise<{ answer: T; headers: Headers }> {
    const response = await fetch(`${origin.replace(/\/$/, '')}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'user-agent': BROWSER,
        'x-requested-with': 'verify-ledger',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json().catch(() => ({}))) as T & { code?: string };
    if (!response.ok) throw new Refused(path, response.status, answer.code ?? '');
    return { answer, headers: response.headers };
  }

  return {
    head: async () => (await ask<{ head?: Block; publicKey: string; keys?: Key[] }>('/ledger.head')).answer,

    async blocks(from, to) {
      const blocks: Block[] = [];
      for (let at = from; at <= to; at += PAGE)
        blocks.push(
          ...(await ask<Block[]>(`/ledger.blocks?from=${at}&to=${Math.min(to, at + PAGE - 1)}`)).answer,
        );
      return blocks;
    },

    async signIn(userName, password) {
      const { headers } = await ask('/users.login.domain-lotto', { userName, password });
      token = headers.get('authorization')?.replace(/^Bearer /, '');
    },

    async newestEntries(movements) {
      const window = {
        startedDate: '2000-01-01T00:00:00+07:00',
        endedDate: '2999-12-31T00:00:00+07:00',
        limit: movements,
      };
      const { answer } = await ask<{ transactions: { id: string }[] }>('/transactions.all', window);
      const entries: string[] = [];
      for (const { id } of answer.transactions.slice(0, movements)) {
        entries.push(
          ...(
            await ask<{ entries: { id: string }[] }>(`/transactions.one?id=${encodeURIComponent(id)}`)
          ).answer.entries.map((entry) => entry.id),
        );
      }
      return entries;
    },

    async proof(entryId) {
      try {
        return (await ask<Proof>(`/ledger.proof?entryId=${entryId}`)).answer;
      } catch (error) {
        if (error instanceof Refused && error.code === 'PROOF_NOT_READY') return undefined;
        throw error;
      }
    },
  };
}
