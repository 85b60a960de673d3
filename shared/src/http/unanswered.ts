/** Thousands of pages hear at once that the server is back; they ask one after the other. */
export const RETRIED_WITHIN_MS = 3_000;

const waiting = new Set<() => void>();

/** Keeps what shall be tried again once the server can be reached. Returns what gives it up. */
export function whenReachable(again: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(again, Math.random() * RETRIED_WITHIN_MS);
  };
  waiting.add(soon);
  // A short gap takes questions away and leaves the socket as it is; without a member there is none.
  window.addEventListener('online', soon);
  return () => {
    waiting.delete(soon);
    window.removeEventListener('online', soon);
    clearTimeout(timer);
  };
}

/** For the socket, which is the first to know: what got no answer is asked again. */
export function reachableAgain(): void {
  for (const soon of waiting) soon();
}
