/** A rollout as the registry writes it in a diff: "aaaa to 25 % since generation 7". */
const ROLLOUT = /^(?<build>\S+) to (?<percent>[\d.]+) % since generation (?<since>\d+)$/;

/** `undefined` for any other format, which is then shown unchanged. */
export function rolloutOf(value: string): { build: string; percent: string; since: string } | undefined {
  return ROLLOUT.exec(value)?.groups as ReturnType<typeof rolloutOf>;
}
