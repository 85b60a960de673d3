export type RecentlyRefused = ReturnType<typeof recentlyRefused>;

/**
 * Members whose last bet slip forced its batch to retry: it was refused, or was a replay. A member stays
 * until one of their bet slips is placed, or until `maxMembers` newer ones have come in.
 */
export function recentlyRefused(maxMembers = 10_000) {
  const members = new Set<string>();
  return {
    has: (memberId: string): boolean => members.has(memberId),
    add(memberId: string): void {
      members.delete(memberId);
      members.add(memberId);
      for (const oldest of members) {
        if (members.size <= maxMembers) break;
        members.delete(oldest);
      }
    },
    remove(memberId: string): void {
      members.delete(memberId);
    },
  };
}
