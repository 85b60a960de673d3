/** Work that is done at once, between which the page can answer. */
const CHUNK_MS = 8;
/** The clock costs more than an item. */
const ITEMS_PER_LOOK = 16;

/** Does the work for each item, a part of them per task. */
export async function inChunks<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => void,
): Promise<void> {
  let began = performance.now();
  for (const [at, item] of items.entries()) {
    if (at % ITEMS_PER_LOOK === 0 && performance.now() - began > CHUNK_MS) {
      await nextTask();
      began = performance.now();
    }
    work(item, at);
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
