import { z } from 'zod';

const heapSnapshot = z.object({
  snapshot: z.object({ meta: z.object({ node_fields: z.array(z.string()), node_types: z.tuple([z.array(z.string())]).rest(z.unknown()) }) }),
  // A million of numbers: each is checked where it is read.
  nodes: z.custom<readonly number[]>(Array.isArray),
  strings: z.custom<readonly string[]>(Array.isArray),
});

/** What the engine makes of code that runs often, and its own books. */
const ENGINES_OWN = new Set(['code', 'hidden', 'object shape', 'synthetic']);
/** The browser's books on requests and styles, and its log of measurements. A screen holds elements, listeners and buffers, which have other names. */
const BROWSERS_OWN = /^(blink::|Performance|LayoutShift|DOMRectReadOnly)/;

/**
 * Bytes that a page's scripts hold, by a snapshot of its heap (V8's JSON form).
 * The heap's size would not tell: compiled code and what the browser keeps of each request lie in it too, and grow with every visit.
 *
 * @throws SyntaxError or ZodError when the text is no snapshot.
 */
export function heldBytesOf(snapshotText: string): number {
  const { snapshot: { meta }, nodes, strings } = heapSnapshot.parse(JSON.parse(snapshotText));
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => meta.node_fields.indexOf(field)) as [number, number, number];
  const types = meta.node_types[0];
  let held = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    const kind = types[nodes[at + type]!]!;
    if (ENGINES_OWN.has(kind) || (kind === 'native' && BROWSERS_OWN.test(strings[nodes[at + name]!]!))) continue;
    held += nodes[at + size]!;
  }
  return held;
}
