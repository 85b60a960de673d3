import { z } from 'zod';

const heapSnapshot = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
      edge_fields: z.array(z.string()),
      edge_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
    }),
  }),
  // Not validated in bulk: there are about a million numbers.
  nodes: z.custom<readonly number[]>(Array.isArray),
  edges: z.custom<readonly number[]>(Array.isArray),
  strings: z.custom<readonly string[]>(Array.isArray),
});

/** V8's compiled code and bookkeeping. */
const ENGINES_OWN = new Set(['code', 'hidden', 'object shape', 'synthetic']);
/**
 * Blink's bookkeeping of requests, styles and addresses, its performance entries, of which a busy machine makes
 * more, and V8's lists of compiled code. What a screen retains (elements, listeners, buffers) has other names.
 */
const BROWSERS_OWN = new RegExp(
  [
    '^(blink::|Performance|TaskAttributionTiming|LargestContentfulPaint|LayoutShift|DOMRectReadOnly',
    '|NavigationHistoryEntry|system / (Weak\\w+|ArrayList|ProtectedFixedArray|SharedFunctionInfoWrapper)$)',
  ].join(''),
);

/**
 * Size in bytes of every object that a page's scripts hold, by V8's id, which is stable for the life of the
 * object. The table of a Map or Set is replaced whenever it fills, by one of another id. It is therefore listed
 * by the negative id of its owner.
 */
export type HeapObjects = ReadonlyMap<number, number>;

/**
 * Parses a heap snapshot (V8's JSON form).
 *
 * @throws SyntaxError or ZodError when the text is not a snapshot.
 */
export function parseHeapSnapshot(snapshotText: string): HeapObjects {
  const snapshot = heapSnapshot.parse(JSON.parse(snapshotText));
  const {
    snapshot: { meta },
    nodes,
    strings,
  } = snapshot;
  const [type, name, id, size] = ['type', 'name', 'id', 'self_size'].map((field) =>
    meta.node_fields.indexOf(field),
  ) as [number, number, number, number];
  const types = meta.node_types[0];
  const owners = tableOwners(snapshot);
  const objects = new Map<number, number>();
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    const kind = types[nodes[at + type]!]!;
    if (ENGINES_OWN.has(kind) || (kind === 'native' && BROWSERS_OWN.test(strings[nodes[at + name]!]!)))
      continue;
    const owner = owners.get(at);
    objects.set(owner === undefined ? nodes[at + id]! : -owner, nodes[at + size]!);
  }
  return objects;
}

/** Ids of the Maps and Sets by the place of their table among the nodes. */
function tableOwners({
  snapshot: { meta },
  nodes,
  edges,
  strings,
}: z.infer<typeof heapSnapshot>): Map<number, number> {
  const [id, edgeCount] = ['id', 'edge_count'].map((field) => meta.node_fields.indexOf(field)) as [
    number,
    number,
  ];
  const [label, to] = ['name_or_index', 'to_node'].map((field) => meta.edge_fields.indexOf(field)) as [
    number,
    number,
  ];
  const [type, internal] = [meta.edge_fields.indexOf('type'), meta.edge_types[0].indexOf('internal')];
  const table = strings.indexOf('table');
  const owners = new Map<number, number>();
  let edge = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    for (const end = edge + nodes[at + edgeCount]! * meta.edge_fields.length; edge < end;) {
      if (edges[edge + label] === table && edges[edge + type] === internal)
        owners.set(edges[edge + to]!, nodes[at + id]!);
      edge += meta.edge_fields.length;
    }
  }
  return owners;
}

/**
 * Bytes by which the page has grown between the first two snapshots and which are still held in the third.
 * Excludes what the last screen holds until the next one mounts, and what was released meanwhile.
 */
export function retainedBytes(before: HeapObjects, then: HeapObjects, after: HeapObjects): number {
  let bytes = 0;
  for (const [id, size] of then)
    bytes += Math.max(0, Math.min(size, after.get(id) ?? 0) - (before.get(id) ?? 0));
  return bytes;
}
