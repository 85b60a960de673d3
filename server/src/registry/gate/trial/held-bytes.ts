import { z } from 'zod';

const heapSnapshot = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
    }),
  }),
  // A million of numbers: each is checked where it is read.
  nodes: z.custom<readonly number[]>(Array.isArray),
  strings: z.custom<readonly string[]>(Array.isArray),
});

/** What the engine makes of code that runs often, and its own books. */
const ENGINES_OWN = new Set(['code', 'hidden', 'object shape', 'synthetic']);
/** The browser's books on requests, styles and addresses, and its log of measurements. A screen holds elements, listeners and buffers, which have other names. */
const BROWSERS_OWN = /^(blink::|Performance|LayoutShift|DOMRectReadOnly|NavigationHistoryEntry)/;

/** Bytes of everything that a page's scripts hold, by the number under which the engine knows each thing for as long as it lives. */
export type Held = ReadonlyMap<number, number>;

/**
 * What a page's scripts hold, by a snapshot of its heap (V8's JSON form).
 *
 * @throws SyntaxError or ZodError when the text is no snapshot.
 */
export function heldIn(snapshotText: string): Held {
  const {
    snapshot: { meta },
    nodes,
    strings,
  } = heapSnapshot.parse(JSON.parse(snapshotText));
  const [type, name, id, size] = ['type', 'name', 'id', 'self_size'].map((field) =>
    meta.node_fields.indexOf(field),
  ) as [number, number, number, number];
  const types = meta.node_types[0];
  const held = new Map<number, number>();
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    const kind = types[nodes[at + type]!]!;
    if (ENGINES_OWN.has(kind) || (kind === 'native' && BROWSERS_OWN.test(strings[nodes[at + name]!]!)))
      continue;
    held.set(nodes[at + id]!, nodes[at + size]!);
  }
  return held;
}

/** Bytes of what came between two snapshots and was still held in a third: neither what the last screen holds until the next one comes, nor what was let go of meanwhile. */
export function keptBytes(before: Held, then: Held, after: Held): number {
  let bytes = 0;
  for (const [id, size] of then) if (!before.has(id) && after.has(id)) bytes += size;
  return bytes;
}
