/** Noon in Bangkok, on the day that most builders of test data use. */
const NOW_MS = Date.parse('2026-11-20T12:03:30+07:00');

/** The time stands still, so that two pictures of a story are equal. Timers run. */
class FixedDate extends Date {
  constructor(...parts: unknown[]) {
    super(...((parts.length === 0 ? [NOW_MS] : parts) as [number]));
  }

  static override now(): number {
    return NOW_MS;
  }
}

globalThis.Date = FixedDate as DateConstructor;
