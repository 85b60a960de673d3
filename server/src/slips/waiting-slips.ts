/**
 * Waiting bet slips by member: a batch has at most one per member, and the member's next one waits for its
 * answer.
 */
export function waitingSlips<Item extends { placement: { memberId: string; lines: readonly unknown[] } }>() {
  /** In the order in which the members joined the queue. */
  const ready = new Map<string, Item[]>();
  /** Members with a bet slip in a running batch, and what else they have waiting. */
  const inFlight = new Map<string, Item[]>();
  let size = 0;
  let totalLines = 0;

  return {
    get size(): number {
      return size;
    },

    /** Lines of all waiting bet slips. */
    get lines(): number {
      return totalLines;
    },

    sizeOf(memberId: string): number {
      return (inFlight.get(memberId) ?? ready.get(memberId))?.length ?? 0;
    },

    add(item: Item): void {
      size += 1;
      totalLines += item.placement.lines.length;
      const { memberId } = item.placement;
      const queue = inFlight.get(memberId) ?? ready.get(memberId);
      if (queue) queue.push(item);
      else ready.set(memberId, [item]);
    },

    /**
     * Takes a batch from the members that `ofMember` accepts. The first bet slip may exceed `maxLines` on its
     * own. Members of the batch are in flight until `done`.
     */
    take(maxSlips: number, maxLines: number, ofMember: (memberId: string) => boolean = () => true): Item[] {
      const taken: Item[] = [];
      let lines = 0;
      for (const [memberId, [first, ...others]] of ready) {
        if (!ofMember(memberId)) continue;
        lines += first!.placement.lines.length;
        if (taken.length > 0 && (taken.length === maxSlips || lines > maxLines)) break;
        taken.push(first!);
        ready.delete(memberId);
        inFlight.set(memberId, others);
      }
      size -= taken.length;
      for (const { placement } of taken) totalLines -= placement.lines.length;
      return taken;
    },

    /** @param retry the undecided ones of the batch; they go to the front of the queue. */
    done(items: readonly Item[], retry: readonly Item[] = []): void {
      const undecided = new Set(retry);
      const first: [string, [Item, ...Item[]]][] = [];
      for (const item of items) {
        const { memberId } = item.placement;
        const others = inFlight.get(memberId)!;
        inFlight.delete(memberId);
        if (undecided.has(item)) first.push([memberId, [item, ...others]]);
        // To the back of the queue, so that one busy member does not delay the others.
        else if (others.length > 0) ready.set(memberId, others);
      }
      if (first.length === 0) return;
      size += first.length;
      for (const [, [{ placement }]] of first) totalLines += placement.lines.length;
      const rest = [...ready];
      ready.clear();
      for (const [memberId, slips] of [...first, ...rest]) ready.set(memberId, slips);
    },
  };
}
