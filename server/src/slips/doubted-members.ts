/** Members whose last slip in a set cost that set another try: it was refused, or had been placed before. Until one of theirs is placed. */
export function doubtedMembers(most = 10_000) {
  const doubted = new Set<string>();
  return {
    has: (memberId: string): boolean => doubted.has(memberId),
    doubt(memberId: string): void {
      doubted.delete(memberId);
      doubted.add(memberId);
      for (const longest of doubted) {
        if (doubted.size <= most) break;
        doubted.delete(longest);
      }
    },
    trust(memberId: string): void {
      doubted.delete(memberId);
    },
  };
}

export type DoubtedMembers = ReturnType<typeof doubtedMembers>;
