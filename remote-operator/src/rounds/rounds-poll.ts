/** Rounds also reload soon after one of them changed (`staleAfter`). */
export const ROUNDS_POLL_MS = 15_000;
