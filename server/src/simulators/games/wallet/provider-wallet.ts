import { setTimeout as pause } from 'node:timers/promises';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { JournaledMap } from './journal.ts';
import type { DeliveryMode, Transport } from './transport.ts';
import type { Outcome, WalletContent } from './wallet-adapter.ts';

export interface BookEntry extends WalletContent {
  at: string;
  /** `void`: a bet that was undone. It does not count, whatever is answered later. */
  standing: 'pending' | 'done' | 'refused' | 'void';
  code?: string;
}

export interface ProviderWallet {
  /** Sends it once, in a manner, and writes down what came of it. */
  once(content: WalletContent, manner?: DeliveryMode): Promise<Outcome>;
  /** Sends it unchanged until there is an answer. */
  settle(content: WalletContent): Promise<Outcome>;
  /** Places a bet. Without a reply, rolls it back; it then does not count. */
  placeBet(content: WalletContent): Promise<Outcome>;
  undo(bet: WalletContent, nth?: number): Promise<Outcome>;
  entries(): BookEntry[];
  /** Retries the unanswered calls of an earlier process, and rolls back its bets. */
  resume(): void;
  /** Resolves once every call has its answer. */
  drained(): Promise<void>;
}

const RETRY_MS = [50, 200, 500, 1_000, 2_000, 5_000];
const BET_TRIES = 2;

/** A provider's own books, and the retries and rollbacks that bring the site's books in line with them. */
export function providerWallet(transport: Transport, book: JournaledMap<BookEntry>): ProviderWallet {
  const working = new Set<Promise<unknown>>();
  const { begin, note, cancel } = bookkeeping(book);

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    working.add(work);
    void work.finally(() => working.delete(work));
    return work;
  };

  async function once(content: WalletContent, manner?: DeliveryMode): Promise<Outcome> {
    begin(content);
    const outcome = await track(transport(content, manner));
    note(content, outcome);
    return outcome;
  }

  async function settle(content: WalletContent): Promise<Outcome> {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await once(content);
      if (outcome.state !== 'unknown') return outcome;
      await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, { ref: false });
    }
  }

  function undo(bet: WalletContent, nth = 1): Promise<Outcome> {
    cancel(bet);
    return track(
      settle({
        ...bet,
        kind: 'rollback',
        transactionId: rollbackId(bet.transactionId, nth),
        original: bet.transactionId,
      }),
    );
  }

  async function placeBet(bet: WalletContent): Promise<Outcome> {
    for (let attempt = 0; attempt < BET_TRIES; attempt += 1) {
      const outcome = await once(bet);
      if (outcome.state !== 'unknown') return outcome;
    }
    void undo(bet);
    return { state: 'refused', code: 'NO_ANSWER', text: '' };
  }

  return {
    once,
    settle: (content) => track(settle(content)),
    placeBet,
    undo,
    entries: () => book.values(),
    resume() {
      for (const entry of book.values()) {
        const { standing, kind } = entry;
        if (standing === 'pending') void (kind === 'bet' ? undo(entry) : track(settle(entry)));
      }
    },
    async drained() {
      while (working.size > 0) await Promise.allSettled(working);
    },
  };
}

function bookkeeping(book: JournaledMap<BookEntry>) {
  const keyOf = ({ partner, transactionId }: WalletContent) => `${partner}/${transactionId}`;
  return {
    begin(content: WalletContent): void {
      if (!book.get(keyOf(content)))
        book.set(keyOf(content), { ...content, at: bangkokIso(new Date()), standing: 'pending' });
    },
    note(content: WalletContent, outcome: Outcome): void {
      const known = book.get(keyOf(content));
      if (!known || known.standing === 'void' || known.standing === 'done') return;
      if (outcome.state === 'done') book.set(keyOf(content), { ...known, standing: 'done' });
      if (outcome.state === 'refused')
        book.set(keyOf(content), { ...known, standing: 'refused', code: outcome.code });
    },
    cancel(bet: WalletContent): void {
      const known = book.get(keyOf(bet));
      if (known) book.set(keyOf(bet), { ...known, standing: 'void' });
    },
  };
}

/**
 * The number of the nth attempt to undo a bet. A UUID stays one: its first digit is fixed in those of bets.
 */
function rollbackId(betId: string, nth: number): string {
  return /^[0-9a-f]{8}-/.test(betId) ? `${(nth + 9).toString(16)}${betId.slice(1)}` : `${betId}-r${nth}`;
}
