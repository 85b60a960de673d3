/** Slips that wait, by member: a set has one of each member, and the next only when the one before has its answer. */
export function waitingSlips<Item extends { placement: { memberId: string; lines: readonly unknown[] } }>() {
  /** In the order in which members had something to place. */
  const ready = new Map<string, Item[]>();
  const underWay = new Map<string, Item[]>();
  let size = 0;
  let linesInAll = 0;

  return {
    get size(): number {
      return size;
    },

    /** Of all slips that wait. */
    get lines(): number {
      return linesInAll;
    },

    sizeOf(memberId: string): number {
      return (underWay.get(memberId) ?? ready.get(memberId))?.length ?? 0;
    },

    add(item: Item): void {
      size += 1;
      linesInAll += item.placement.lines.length;
      const { memberId } = item.placement;
      const behind = underWay.get(memberId) ?? ready.get(memberId);
      if (behind) behind.push(item);
      else ready.set(memberId, [item]);
    },

    /** Of these members: at most so many slips, and so many lines unless the first has more. Their members are under way until `done`. */
    take(mostSlips: number, mostLines: number, ofMember: (memberId: string) => boolean = () => true): Item[] {
      const taken: Item[] = [];
      let lines = 0;
      for (const [memberId, [first, ...others]] of ready) {
        if (!ofMember(memberId)) continue;
        lines += first!.placement.lines.length;
        if (taken.length > 0 && (taken.length === mostSlips || lines > mostLines)) break;
        taken.push(first!);
        ready.delete(memberId);
        underWay.set(memberId, others);
      }
      size -= taken.length;
      for (const { placement } of taken) linesInAll -= placement.lines.length;
      return taken;
    },

    /** @param again those of them that were not decided: they are the first of what waits. */
    done(items: readonly Item[], again: readonly Item[] = []): void {
      const undecided = new Set(again);
      const first: [string, [Item, ...Item[]]][] = [];
      for (const item of items) {
        const { memberId } = item.placement;
        const others = underWay.get(memberId)!;
        underWay.delete(memberId);
        if (undecided.has(item)) first.push([memberId, [item, ...others]]);
        // At the end, so that one busy member does not keep the others waiting.
        else if (others.length > 0) ready.set(memberId, others);
      }
      if (first.length === 0) return;
      size += first.length;
      for (const [, [{ placement }]] of first) linesInAll += placement.lines.length;
      const behind = [...ready];
      ready.clear();
      for (const [memberId, slips] of [...first, ...behind]) ready.set(memberId, slips);
    },
  };
}
