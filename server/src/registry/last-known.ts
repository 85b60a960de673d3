import { within } from '../http/within.ts';

export interface LastKnownOptions<Value> {
  read(): Promise<Value>;
  /** A value younger than this is not read again; 0 reads on every call. */
  freshMs: number;
  /** How long `get` waits for a read before it falls back to the last value. */
  timeoutMs: number;
  /** Called when reads start to fail or to time out. */
  failing(error: unknown): void;
  /** Called when reads succeed again. */
  recovered(): void;
}

export interface LastKnown<Value> {
  /** @throws the read's error when no value was ever read. */
  get(): Promise<{ value: Value; staleMs: number }>;
  /** Age of the value while reads fail; 0 otherwise. */
  staleMs(): number;
}

/** Interval between attempts while reads fail. Callers do not wait for these. */
const PROBE_EVERY_MS = 500;
/** Timeout of the first read. */
const FIRST_WITHIN_MS = 10_000;

/** Caches a value that is re-read, and serves the stale one while reads fail. */
export function lastKnown<Value>({
  read,
  freshMs,
  timeoutMs,
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
    // Reads may finish out of order: the one that started last is the newest.
    if (!known || startedAt >= known.startedAt) known = { value, startedAt };
    if (isFailing) {
      isFailing = false;
      recovered();
    }
    return value;
  }

  /** A single shared read, for callers that accept a slightly older value. */
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
        return { value: await within(timeoutMs, freshMs > 0 ? refreshOnce() : refresh()), staleMs: 0 };
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
