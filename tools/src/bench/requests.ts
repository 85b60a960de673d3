/** One request of a page. Times are milliseconds since the navigation began. */
export interface PageRequest {
  url: string;
  type: string;
  startMs: number;
  /** Nothing while it is under way, or when it failed. */
  endMs?: number;
  bytes: number;
  connection?: number;
}

/**
 * What a screen may wait for; faces come beside it, and so does the style sheet that names them, which is for
 * no medium at first.
 */
const critical = new Set(['Document', 'Script', 'Fetch', 'XHR', 'Preload', 'Other']);

/** Requests that were answered before the screen began to be drawn, and so may have been waited for. */
export function criticalRequests(requests: readonly PageRequest[], renderMs: number): PageRequest[] {
  return requests.filter(
    ({ type, url, endMs }) =>
      critical.has(type) && !/\.woff2($|\?)/.test(url) && endMs !== undefined && endMs <= renderMs,
  );
}

/**
 * The longest chain of requests of which each began after the one before was answered: an upper bound of what
 * depended on what.
 */
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

/** When the page's own document had arrived. */
function documentArrival(requests: readonly PageRequest[]): number {
  return requests.find(({ type }) => type === 'Document')?.endMs ?? NaN;
}

/**
 * How long after the document's arrival the last request began that the screen may have waited for; negative
 * when all were under way by then.
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
