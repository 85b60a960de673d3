/** A rollout as the registry writes it in a difference: "aaaa to 25 % since generation 7". */
const ROLLOUT = /^(?<build>\S+) to (?<percent>[\d.]+) % since generation (?<since>\d+)$/;

/** Nothing when it is written otherwise; then it is shown as it is. */
export function rolloutOf(value: string): { build: string; percent: string; since: string } | undefined {
  return ROLLOUT.exec(value)?.groups as ReturnType<typeof rolloutOf>;
}
