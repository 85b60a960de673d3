/** Whether the same call may still succeed: no answer came, or the refusal is temporary. */
export function isUnanswered(error: unknown): boolean {
  const { kind, code } = Object(error) as { kind?: unknown; code?: unknown };
  return kind !== 'refused' || code === 'UNAVAILABLE' || code === 'RATE_LIMITED';
}
