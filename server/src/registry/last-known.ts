import { within } from '../http/within.ts';

export interface LastKnownOptions<Value> {
  read(): Promise<Value>;
  /** A value younger than this is not read again; 0 reads at every question. */
  freshMs: number;
  /** How long a question waits for a read when there is an older value to fall back on. */
  patienceMs: number;
  /** Reading began to fail, or to take too long. */
  failing(error: unknown): void;
  /** And is in order again. */
  recovered(): void;
}

export interface LastKnown<Value> {
  /** @throws what the read threw, when nothing was ever read. */
  get(): Promise<{ value: Value; staleMs: number }>;
  /** Age of the value while it cannot be read; 0 while it can. */
  staleMs(): number;
}

/** Between two attempts while reading fails. Questions do not wait for them. */
const PROBE_EVERY_MS = 500;
/** How long the very first question waits. */
const FIRST_WITHIN_MS = 10_000;

/** A value that is read again and again, and that stays available while it cannot be read. */
export function lastKnown<Value>({
  read,
  freshMs,
  patienceMs,
  failing,
  recovered,
}: LastKnownOptions<Value>): LastKnown<Value> {
  let known: { value: Value; startedAt: number } | undefined;
  let isFailing = false;
  let shared: Promise<Value> | undefined;
  let nextProbeAt = 0;

  async function refresh(): Promise<Value> {
    const startedAt = Date.now();
    const value = await read();
    // Reads may overtake each other: the one that began last is the newest.
    if (!known || startedAt >= known.startedAt) known = { value, startedAt };
    if (isFailing) {
      isFailing = false;
      recovered();
    }
    return value;
  }

  /** One at a time, for values that may be somewhat older than the question. */
  function refreshOnce(): Promise<Value> {
    shared ??= refresh().finally(() => (shared = undefined));
    return shared;
  }

  function probe(): void {
    if (performance.now() < nextProbeAt || shared) return;
    nextProbeAt = performance.now() + PROBE_EVERY_MS;
    refreshOnce().catch(() => undefined);
  }

  const staleMs = () => (isFailing && known ? Math.max(1, Date.now() - known.startedAt) : 0);
  return {
    staleMs,
    async get() {
      if (!known) return { value: await within(FIRST_WITHIN_MS, refreshOnce()), staleMs: 0 };
      if (isFailing) {
        probe();
        return { value: known.value, staleMs: staleMs() };
      }
      if (freshMs > 0 && Date.now() - known.startedAt <= freshMs) return { value: known.value, staleMs: 0 };
      try {
        return { value: await within(patienceMs, freshMs > 0 ? refreshOnce() : refresh()), staleMs: 0 };
      } catch (error) {
        if (!isFailing) {
          isFailing = true;
          failing(error);
        }
        return { value: known.value, staleMs: staleMs() };
      }
    },
  };
}
