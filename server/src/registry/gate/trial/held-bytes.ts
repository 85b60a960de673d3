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

const NAMED_AT_MOST = 5;

/** V8's compiled code and bookkeeping. */
const ENGINES_OWN = new Set(['code', 'hidden', 'object shape', 'synthetic']);
/**
 * Blink's bookkeeping of requests, styles and addresses, its performance entries, of which a busy
 * machine makes more, and V8's lists of compiled code. What a screen retains (elements, listeners,
 * buffers) has other names.
 */
const BROWSERS_OWN = new RegExp(
  [
    '^(blink::|Performance|TaskAttributionTiming|LargestContentfulPaint|LayoutShift|DOMRectReadOnly',
    '|NavigationHistoryEntry|system / (Weak\\w+|ArrayList|ProtectedFixedArray|SharedFunctionInfoWrapper)$)',
  ].join(''),
);

/** V8 names these by their contents. */
const NAMED_BY_CONTENT = new Set([
  'string',
  'concatenated string',
  'sliced string',
  'array',
  'number',
  'bigint',
]);

interface HeldObject {
  /** Size in bytes. */
  size: number;
  /** Its constructor, function or tag; for a string or an array, the kind. */
  name: string;
}

/**
 * Every object that a page's scripts hold, by V8's id, which is stable for the life of the object. The table
 * of a Map or Set is replaced whenever it fills, by one of another id. It is therefore listed by the negative
 * id of its owner.
 */
export type HeapObjects = ReadonlyMap<number, HeldObject>;

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
  const objects = new Map<number, HeldObject>();
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    const kind = types[nodes[at + type]!]!;
    const called = strings[nodes[at + name]!]!;
    if (ENGINES_OWN.has(kind) || (kind === 'native' && BROWSERS_OWN.test(called))) continue;
    const owner = owners.get(at);
    objects.set(owner === undefined ? nodes[at + id]! : -owner, {
      size: nodes[at + size]!,
      name: NAMED_BY_CONTENT.has(kind) || called === '' ? kind : called,
    });
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

export interface Retained {
  bytes: number;
  /** The names of what holds most of them, most first. */
  mostly: { name: string; bytes: number }[];
}

/**
 * What the page has gained between the first two snapshots and still holds in the third. Excludes what the
 * last screen holds until the next one mounts, and what was released meanwhile.
 */
export function retained(before: HeapObjects, then: HeapObjects, after: HeapObjects): Retained {
  const byName = new Map<string, number>();
  let total = 0;
  for (const [id, { size, name }] of then) {
    const bytes = Math.min(size, after.get(id)?.size ?? 0) - (before.get(id)?.size ?? 0);
    if (bytes <= 0) continue;
    total += bytes;
    byName.set(name, (byName.get(name) ?? 0) + bytes);
  }
  const mostly = [...byName]
    .map(([name, bytes]) => ({ name, bytes }))
    .sort((left, right) => right.bytes - left.bytes)
    .slice(0, NAMED_AT_MOST);
  return { bytes: total, mostly };
}
