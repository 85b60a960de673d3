import type { MemberMovement } from './movement.ts';

interface Waiting {
  movement: Pick<MemberMovement, 'account' | 'key' | 'memberId'>;
}

/** Movements that wait, by account: those of one account leave in their order, and none while earlier ones are under way. */
export function waitingPostings<Item extends Waiting>() {
  /** In the order in which accounts had something to do. */
  const ready = new Map<string, Item[]>();
  /** What came meanwhile for accounts that are under way. */
  const underWay = new Map<string, Item[]>();
  let size = 0;

  return {
    get size(): number {
      return size;
    },

    add(item: Item): void {
      size += 1;
      const account = accountOf(item);
      const behind = underWay.get(account) ?? ready.get(account);
      if (behind) behind.push(item);
      else ready.set(account, [item]);
    },

    /** At most so many that may go together: no key twice. Their accounts are under way until `done`. */
    take(most: number): Item[] {
      const taken: Item[] = [];
      const keys = new Set<string>();
      for (const [account, items] of ready) {
        let count = 0;
        while (count < items.length && taken.length < most && !keys.has(keyOf(items[count]!))) {
          keys.add(keyOf(items[count]!));
          taken.push(items[count]!);
          count += 1;
        }
        if (count > 0) {
          ready.delete(account);
          underWay.set(account, items.slice(count));
        }
        if (taken.length >= most) break;
      }
      size -= taken.length;
      return taken;
    },

    done(items: readonly Item[]): void {
      for (const account of new Set(items.map(accountOf))) {
        const left = underWay.get(account);
        underWay.delete(account);
        // At the end, so that one busy account does not keep the others waiting.
        if (left && left.length > 0) ready.set(account, left);
      }
    },
  };
}

const accountOf = ({ movement }: Waiting) => `${movement.memberId}:${movement.account}`;
const keyOf = ({ movement }: Waiting) => `${movement.memberId}:${movement.key}`;
