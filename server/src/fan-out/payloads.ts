/** PostgreSQL accepts notifications of less than 8,000 bytes. */
export const MAX_PAYLOAD_BYTES = 7_900;

/**
 * Packs JSON items, each small enough for one notification, into as few JSON arrays as possible. Keeps their
 * order.
 */
export function packPayloads(items: readonly string[]): string[] {
  const payloads: string[][] = [];
  let bytes = Infinity;
  for (const item of items) {
    const itemBytes = Buffer.byteLength(item) + 1;
    if (bytes + itemBytes > MAX_PAYLOAD_BYTES) {
      payloads.push([]);
      bytes = 2;
    }
    payloads.at(-1)!.push(item);
    bytes += itemBytes;
  }
  return payloads.map((payload) => `[${payload.join(',')}]`);
}
