/** Items that are done at once, between which the page can answer: 2 ms on a desktop, 10 on a slow phone. */
const CHUNK = 250;

/** Does the work for each item, a part of them per task. */
export async function inChunks<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => void,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at % CHUNK === CHUNK - 1) await nextTask();
    work(item, at);
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
