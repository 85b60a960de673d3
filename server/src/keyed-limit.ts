import { AppError } from './errors.ts';

export interface TurnsOptions {
  /** Works on one thing that are under way at once. */
  mostAtOnce: number;
  /** And that may wait; more are refused at once, so that nobody waits for what he has long given up. */
  mostWaiting?: number;
}

export interface Turns<Key> {
  /** Does the work when it is its turn among those on the same thing, in the order of the calls. @throws AppError UNAVAILABLE when too many wait */
  take<Value>(key: Key, work: () => Promise<Value>): Promise<Value>;
}

interface Turn {
  underWay: number;
  waiting: (() => void)[];
}

/** Works of which many at once would be no faster, and take the connections or threads of everybody else. */
export function turns<Key>({ mostAtOnce, mostWaiting = 5_000 }: TurnsOptions): Turns<Key> {
  const things = new Map<Key, Turn>();

  async function begin(key: Key): Promise<Turn> {
    const turn = things.get(key) ?? { underWay: 0, waiting: [] };
    things.set(key, turn);
    if (turn.underWay < mostAtOnce) turn.underWay += 1;
    else if (turn.waiting.length >= mostWaiting) throw new AppError('UNAVAILABLE');
    else await new Promise<void>((go) => turn.waiting.push(go));
    return turn;
  }

  /** The next one takes over the place as it is. */
  function end(key: Key, turn: Turn): void {
    const next = turn.waiting.shift();
    if (next) return next();
    turn.underWay -= 1;
    if (turn.underWay === 0) things.delete(key);
  }

  return {
    async take(key, work) {
      const turn = await begin(key);
      try {
        return await work();
      } finally {
        end(key, turn);
      }
    },
  };
}
