/** Sends one message and resolves when the other side has it. `nth` counts over all messages. */
export type Deliver = (conversation: number, nth: number) => Promise<void>;

export interface Offered {
  conversations: number;
  seconds: number;
  /**
   * Messages per second, independent of deliveries. Absent: each conversation sends after the last delivery.
   */
  perSecond?: number;
}

export interface Delivered {
  /**
   * Messages a second, of those that were due in the time and arrived within it or a second after they were
   * due.
   */
  perSecond: number;
  /** Measured from the time at which a message was due. */
  latenciesMs: number[];
}

/** A message that takes longer counts as not delivered: nobody talks like that. */
const ON_TIME_MS = 1_000;

/** Offers messages over all conversations in turn, and waits until the last one has arrived. */
export async function offeredLoad(
  deliver: Deliver,
  { conversations, seconds, perSecond }: Offered,
): Promise<Delivered> {
  const latenciesMs: number[] = [];
  const begin = performance.now();
  const timed = async (conversation: number, nth: number, dueMs: number) => {
    await deliver(conversation, nth);
    latenciesMs.push(performance.now() - dueMs);
  };
  if (perSecond === undefined) {
    let sent = 0;
    const talk = async (conversation: number) => {
      while (performance.now() - begin < seconds * 1_000)
        await timed(conversation, (sent += 1), performance.now());
    };
    await Promise.all(Array.from({ length: conversations }, (_, at) => talk(at)));
    return { perSecond: (latenciesMs.length / (performance.now() - begin)) * 1_000, latenciesMs };
  }
  const all: Promise<void>[] = [];
  for (let nth = 0; nth < seconds * perSecond; nth += 1) {
    const dueMs = begin + (nth * 1_000) / perSecond;
    const early = dueMs - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    all.push(timed(nth % conversations, nth, dueMs));
  }
  await Promise.all(all);
  return { perSecond: latenciesMs.filter((ms) => ms <= ON_TIME_MS).length / seconds, latenciesMs };
}
