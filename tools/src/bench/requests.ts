/** One request of a page. Times are in milliseconds since the start of the navigation. */
export interface PageRequest {
  url: string;
  type: string;
  startMs: number;
  /** Undefined while pending, or when it failed. */
  endMs?: number;
  bytes: number;
  connection?: number;
}

/**
 * Resource types that a screen may wait for. Fonts and their style sheet load in parallel (initially with a
 * media that never matches).
 */
const critical = new Set(['Document', 'Script', 'Fetch', 'XHR', 'Preload', 'Other']);

/** Requests that finished before the first render, so the screen may have waited for them. */
export function criticalRequests(requests: readonly PageRequest[], renderMs: number): PageRequest[] {
  return requests.filter(
    ({ type, url, endMs }) =>
      critical.has(type) && !/\.woff2($|\?)/.test(url) && endMs !== undefined && endMs <= renderMs,
  );
}

/** Length of the longest chain of sequential requests: an upper bound of the dependency depth. */
export function sequentialRounds(requests: readonly PageRequest[]): number {
  const byEnd = [...requests]
    .filter(({ endMs }) => endMs !== undefined)
    .sort((left, right) => left.endMs! - right.endMs!);
  let rounds = 0;
  let lastEnd = -Infinity;
  for (const { startMs, endMs } of byEnd) {
    if (startMs < lastEnd) continue;
    rounds += 1;
    lastEnd = endMs!;
  }
  return rounds;
}

/** Arrival time of the document. */
function documentArrival(requests: readonly PageRequest[]): number {
  return requests.find(({ type }) => type === 'Document')?.endMs ?? NaN;
}

/**
 * Start of the last critical request, relative to the document's arrival; negative when all were pending by
 * then.
 */
export function latestStart(requests: readonly PageRequest[], renderMs: number): number {
  return (
    Math.max(...criticalRequests(requests, renderMs).map(({ startMs }) => startMs)) -
    documentArrival(requests)
  );
}

const sum = (requests: readonly PageRequest[]): number =>
  requests.reduce((bytes, request) => bytes + request.bytes, 0);

export const bytesOf = sum;
export const scriptBytes = (requests: readonly PageRequest[]): number =>
  sum(requests.filter(({ url }) => /\.js($|\?)/.test(url)));
export const connectionsOf = (requests: readonly PageRequest[]): number =>
  new Set(requests.flatMap(({ connection }) => connection ?? [])).size;
