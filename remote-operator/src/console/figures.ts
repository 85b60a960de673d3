/** A share in percent with at most one decimal: "0.4", "12". */
export function percentText(share: number): string {
  return String(Math.round(share * 1000) / 10);
}

/** "1,204" in every language: figures are compared, not read aloud. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** "0.24 s" from 100 ms on, "85 ms" below. */
export function durationText(ms: number): string {
  return ms < 100 ? `${ms} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}

/** "1.2 MB", "7.3 kB". */
export function bytesText(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
