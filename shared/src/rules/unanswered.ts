/** Whether nobody has said no to a call, or not for long: the same call may still be taken. */
export function isUnanswered(error: unknown): boolean {
  const { kind, code } = Object(error) as { kind?: unknown; code?: unknown };
  return kind !== 'refused' || code === 'UNAVAILABLE' || code === 'RATE_LIMITED';
}
