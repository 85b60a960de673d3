import { z } from 'zod';

const heapSnapshot = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
    }),
  }),
  // Not validated in bulk: there are about a million numbers.
  nodes: z.custom<readonly number[]>(Array.isArray),
  strings: z.custom<readonly string[]>(Array.isArray),
});

/** V8's compiled code and bookkeeping. */
const ENGINES_OWN = new Set(['code', 'hidden', 'object shape', 'synthetic']);
/**
 * Blink's bookkeeping of requests, styles and addresses, and its performance entries. What a screen retains
 * (elements, listeners, buffers) has other names.
 */
const BROWSERS_OWN = /^(blink::|Performance|LayoutShift|DOMRectReadOnly|NavigationHistoryEntry)/;

/**
 * Size in bytes of every object that a page's scripts hold, by V8's id, which is stable for the life of the
 * object.
 */
export type HeapObjects = ReadonlyMap<number, number>;

/**
 * Parses a heap snapshot (V8's JSON form).
 *
 * @throws SyntaxError or ZodError when the text is not a snapshot.
 */
export function parseHeapSnapshot(snapshotText: string): HeapObjects {
  const {
    snapshot: { meta },
    nodes,
    strings,
  } = heapSnapshot.parse(JSON.parse(snapshotText));
  const [type, name, id, size] = ['type', 'name', 'id', 'self_size'].map((field) =>
    meta.node_fields.indexOf(field),
  ) as [number, number, number, number];
  const types = meta.node_types[0];
  const objects = new Map<number, number>();
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    const kind = types[nodes[at + type]!]!;
    if (ENGINES_OWN.has(kind) || (kind === 'native' && BROWSERS_OWN.test(strings[nodes[at + name]!]!)))
      continue;
    objects.set(nodes[at + id]!, nodes[at + size]!);
  }
  return objects;
}

/**
 * Bytes of objects that were created between the first two snapshots and still exist in the third. Excludes
 * what the last screen holds until the next one mounts, and what was released meanwhile.
 */
export function retainedBytes(before: HeapObjects, then: HeapObjects, after: HeapObjects): number {
  let bytes = 0;
  for (const [id, size] of then) if (!before.has(id) && after.has(id)) bytes += size;
  return bytes;
}
