/** PostgreSQL takes notifications of less than 8,000 bytes. */
export const MAX_PAYLOAD_BYTES = 7_900;

/** Joins items of JSON, each small enough, into as few arrays of JSON as fit a notification each. Keeps their order. */
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
  return payloads.map((members) => `[${members.join(',')}]`);
}
