import { createHmac, randomUUID } from 'node:crypto';
import { bahtText, satangOf } from '../money.ts';
import type { Players } from '../players.ts';

/** What a broken transfer wallet does wrong. */
export const transferFaults = [
  'money-before-the-account',
  'in-not-taken-from-cash',
  'in-lost-when-unknown',
  'in-given-back-when-unknown',
  'in-not-given-back-when-refused',
  'in-sent-again-with-a-new-number',
  'in-of-nothing-sent',
  'in-cut-to-baht',
  'in-in-32-bits',
  'unknown-number-not-voided',
  'out-asks-for-what-went-in',
  'out-lost-when-unknown',
  'out-booked-when-refused',
  'out-given-up-after-a-failure',
  'one-number-for-all',
  'answers-not-parsed',
] as const;
export type TransferFault = (typeof transferFaults)[number];

interface Pending {
  id: string;
  direction: 'in' | 'out';
  amount: number;
}
interface Member {
  cash: number;
  away: boolean;
  wentIn: number;
  pending: Pending | undefined;
  /** Acts of a member happen one after the other. */
  turn: Promise<unknown>;
}
interface Outcome {
  status: 'done' | 'refused' | 'void';
  amount: number;
}

type Has = (name: TransferFault) => boolean;

/** Calls of the provider. */
function requester({ url, secret }: { url: string; secret: string }, has: Has) {
  const underWay = new Set<AbortController>();
  async function ask(method: string, path: string, content?: object): Promise<Record<string, string> | 404> {
    const body = content ? JSON.stringify(content) : '';
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', secret)
      .update(`${timestamp}.${method} ${path}\n${body}`)
      .digest('hex');
    const controller = new AbortController();
    underWay.add(controller);
    const response = await fetch(url + path, {
      method,
      headers: { 'x-timestamp': timestamp, 'x-signature': signature },
      ...(content ? { body } : {}),
      signal: controller.signal,
    }).finally(() => underWay.delete(controller));
    if (response.status === 404) return 404;
    if (!response.ok) throw new Error(String(response.status));
    if (has('answers-not-parsed'))
      return { status: 'done', amount: String((content as { amount?: string })?.amount) };
    return (await response.json()) as Record<string, string>;
  }

  return { ask, giveUp: () => underWay.forEach((controller) => controller.abort()) };
}

const outcomeOf = (answer: Record<string, string>): Outcome => ({
  status: answer['status'] as Outcome['status'],
  amount: satangOf(answer['amount']) ?? 0,
});

/** Transfers of members, and what becomes of those whose outcome is unknown. */
function transferring(ask: ReturnType<typeof requester>['ask'], has: Has) {
  function book(member: Member, { direction, amount }: Pending, { status, ...outcome }: Outcome): void {
    member.pending = undefined;
    const back = direction === 'in' ? status !== 'done' : status === 'done';
    if (direction === 'in' && back && has('in-not-given-back-when-refused')) return;
    if (back) member.cash += direction === 'in' ? amount : outcome.amount;
    if (direction === 'out' && (status === 'done' || has('out-booked-when-refused'))) member.away = false;
  }

  async function send(member: Member, playerId: string, pending: Pending): Promise<boolean> {
    const { id, direction } = pending;
    const whole = has('in-cut-to-baht') ? Math.floor(pending.amount / 100) * 100 : pending.amount;
    const satang = has('in-in-32-bits') ? whole % 2 ** 32 : whole;
    const all = direction === 'out' && !has('out-asks-for-what-went-in');
    const amount = all ? 'all' : bahtText(direction === 'in' ? satang : member.wentIn);
    member.pending = pending;
    try {
      const outcome = outcomeOf(
        (await ask('POST', '/transfers', { transferId: id, playerId, direction, amount })) as Record<
          string,
          string
        >,
      );
      book(member, pending, outcome);
      return outcome.status === 'done';
    } catch {
      if (direction === 'in' && has('in-lost-when-unknown')) member.pending = undefined;
      if (direction === 'in' && has('in-given-back-when-unknown'))
        book(member, pending, { status: 'void', amount: 0 });
      if (direction === 'out' && (has('out-lost-when-unknown') || has('out-given-up-after-a-failure')))
        member.pending = undefined;
      if (has('out-given-up-after-a-failure') && direction === 'out') member.away = false;
      return false;
    }
  }

  async function resolve(member: Member, playerId: string): Promise<void> {
    const { pending } = member;
    if (!pending) return;
    if (has('in-sent-again-with-a-new-number') && pending.direction === 'in')
      return void (await send(member, playerId, { ...pending, id: randomUUID() }));
    const known = await ask('GET', `/transfers/${pending.id}`);
    if (known !== 404) return book(member, pending, outcomeOf(known));
    if (has('unknown-number-not-voided')) return book(member, pending, { status: 'void', amount: 0 });
    const voided = await ask('DELETE', `/transfers/${pending.id}`);
    if (voided !== 404) book(member, pending, outcomeOf(voided));
  }

  return { send, resolve };
}

/** Entering and leaving a game. */
function visits({
  ask,
  send,
  resolve,
  has,
}: ReturnType<typeof transferring> & Pick<ReturnType<typeof requester>, 'ask'> & { has: Has }) {
  const lastNumber = randomUUID();
  async function enter(member: Member, playerId: string): Promise<void> {
    await resolve(member, playerId);
    const made = has('money-before-the-account') ? undefined : await ask('PUT', `/players/${playerId}`);
    const amount = member.cash;
    if (amount > 0 || has('in-of-nothing-sent')) {
      if (!has('in-not-taken-from-cash')) member.cash = 0;
      member.away = true;
      member.wentIn += amount;
      const id = has('one-number-for-all') ? lastNumber : randomUUID();
      if (!(await send(member, playerId, { id, direction: 'in', amount }))) return;
    }
    if (!made) await ask('PUT', `/players/${playerId}`);
    await ask('POST', '/sessions', { playerId, sessionId: randomUUID(), game: 'lobby' });
  }

  async function leave(member: Member, playerId: string): Promise<void> {
    await resolve(member, playerId);
    if (!member.away) return;
    const id = has('one-number-for-all') ? lastNumber : randomUUID();
    await send(member, playerId, { id, direction: 'out', amount: 0 });
  }

  return { enter, leave };
}

/** A transfer wallet in memory that does everything right, or all but one thing. */
export function referenceTransfer(
  partner: { url: string; secret: string },
  fault?: TransferFault,
): Players & { giveUp(): void } {
  const members = new Map<string, Member>();
  const has = (name: TransferFault) => fault === name;
  const { ask, giveUp } = requester(partner, has);
  const { send, resolve } = transferring(ask, has);
  const acts = visits({ ask, send, resolve, has });

  const perPlayer = (playerId: string, work: (member: Member) => Promise<void>): Promise<void> => {
    const member = members.get(playerId)!;
    const done = member.turn.then(() => work(member)).catch(() => undefined);
    member.turn = done;
    return done;
  };

  return {
    /** Waits no longer for any answer, as after its time-out. */
    giveUp,
    async add({ satang }) {
      const playerId = randomUUID();
      members.set(playerId, {
        cash: satang,
        away: false,
        wentIn: 0,
        pending: undefined,
        turn: Promise.resolve(),
      });
      return { playerId };
    },
    launch: async () => ({}),
    balance: async (playerId) => members.get(playerId)!.cash,
    async credit(playerId, satang) {
      members.get(playerId)!.cash += satang;
    },
    endSession: async () => undefined,
    lock: async () => undefined,
    partner: async () => undefined,
    enter: (playerId) => perPlayer(playerId, (member) => acts.enter(member, playerId)),
    leave: (playerId) => perPlayer(playerId, (member) => acts.leave(member, playerId)),
    async settle() {
      for (const playerId of members.keys())
        for (let tries = 0; members.get(playerId)!.pending && tries < 3; tries += 1)
          await perPlayer(playerId, (member) => resolve(member, playerId));
    },
  };
}
