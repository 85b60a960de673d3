import { parseHeapSnapshot, retained, type HeapObjects } from './held-bytes.ts';

const types = ['hidden', 'array', 'string', 'object', 'code', 'closure', 'native', 'synthetic'];

interface Edge {
  type: 'internal' | 'property';
  name: string;
  /** Index of the node that it leads to. */
  to: number;
}
type Node = readonly [type: string, name: string, bytes: number, ...edges: Edge[]];

/** A heap snapshot of nodes with type, name and size, numbered from 1. */
function snapshot(nodes: readonly Node[]): string {
  const strings = nodes.flatMap(([, name, , ...edges]) => [name, ...edges.map((edge) => edge.name)]);
  const edgeTypes = ['context', 'element', 'property', 'internal'];
  return JSON.stringify({
    snapshot: {
      meta: {
        node_fields: ['type', 'name', 'id', 'self_size', 'edge_count'],
        node_types: [types, 'string', 'number', 'number', 'number'],
        edge_fields: ['type', 'name_or_index', 'to_node'],
        edge_types: [edgeTypes, 'string_or_number', 'node'],
      },
    },
    nodes: nodes.flatMap(([type, name, bytes, ...edges], index) => [
      types.indexOf(type),
      strings.indexOf(name),
      index + 1,
      bytes,
      edges.length,
    ]),
    edges: nodes.flatMap(([, , , ...edges]) =>
      edges.flatMap(({ type, name, to }) => [edgeTypes.indexOf(type), strings.indexOf(name), to * 5]),
    ),
    strings,
  });
}

const sizesOf = (held: HeapObjects) => [...held].map(([id, { size }]) => [id, size]);
const heap = (...objects: [id: number, size: number, name?: string][]): HeapObjects =>
  new Map(objects.map(([id, size, name = 'Object']) => [id, { size, name }]));

test('objects, closures, strings, arrays, elements and buffers count', () => {
  const held = parseHeapSnapshot(
    snapshot([
      ['object', 'Map', 1],
      ['closure', 'onResize', 10],
      ['string', 'text', 100],
      ['array', '', 1_000],
      ['native', 'Detached <li>', 10_000],
      ['native', 'system / JSArrayBufferData', 100_000],
    ]),
  );
  expect(sizesOf(held)).toEqual([
    [1, 1],
    [2, 10],
    [3, 100],
    [4, 1_000],
    [5, 10_000],
    [6, 100_000],
  ]);
});

test("compiled code and the browser's bookkeeping do not count", () => {
  const rows = [
    'blink::XHRReplayData',
    'PerformanceResourceTiming',
    'LayoutShift',
    'NavigationHistoryEntry',
    'TaskAttributionTiming',
    'system / WeakArrayList',
    'system / ProtectedFixedArray',
  ].map((name) => ['native', name, 1] as const);
  const held = parseHeapSnapshot(
    snapshot([
      ...rows,
      ['code', 'f', 1],
      ['hidden', 'map', 1],
      ['synthetic', 'roots', 1],
      ['object', 'Map', 5],
    ]),
  );
  expect([...held.values()]).toEqual([{ size: 5, name: 'Map' }]);
});

test('a table is listed by the Map that owns it, and nothing else by its owner', () => {
  const held = parseHeapSnapshot(
    snapshot([
      ['object', 'Map', 16, { type: 'internal', name: 'table', to: 1 }],
      ['array', '', 3_000],
      ['object', 'Screen', 20, { type: 'property', name: 'table', to: 3 }],
      ['array', '', 40],
    ]),
  );
  expect(sizesOf(held)).toEqual([
    [1, 16],
    [-1, 3_000],
    [3, 20],
    [4, 40],
  ]);
});

test('a string or an array is named by its kind, everything else by its own name', () => {
  const held = parseHeapSnapshot(
    snapshot([
      ['string', 'a secret', 1],
      ['array', '', 1],
      ['closure', 'onResize', 1],
      ['closure', '', 1],
    ]),
  );
  expect([...held.values()].map(({ name }) => name)).toEqual(['string', 'array', 'onResize', 'closure']);
});

test('only objects that were created between the snapshots and still exist count', () => {
  const before = heap([1, 1_000_000], [2, 10]);
  const then = heap([2, 10], [3, 300], [4, 4_000], [5, 50]);
  const after = heap([2, 10], [3, 300], [5, 50], [6, 60_000]);
  expect(retained(before, then, after).bytes).toBe(350);
});

test('of what has grown, the growth counts that stays', () => {
  const before = heap([-1, 3_000]);
  expect(retained(before, before, before).bytes).toBe(0);
  expect(retained(before, heap([-1, 6_000]), heap([-1, 5_000])).bytes).toBe(2_000);
  expect(retained(heap(), before, before).bytes).toBe(3_000);
});

test('what holds most is named, most first', () => {
  const held = heap(
    [1, 10, 'Row'],
    [2, 10, 'Row'],
    [3, 15, 'string'],
    [4, 1, 'a'],
    [5, 2, 'b'],
    [6, 3, 'c'],
    [7, 4, 'd'],
  );
  expect(retained(heap(), held, held).mostly).toEqual([
    { name: 'Row', bytes: 20 },
    { name: 'string', bytes: 15 },
    { name: 'd', bytes: 4 },
    { name: 'c', bytes: 3 },
    { name: 'b', bytes: 2 },
  ]);
});

test('anything but a snapshot is rejected', () => {
  expect(() => parseHeapSnapshot('{"nodes":')).toThrow(SyntaxError);
  expect(() => parseHeapSnapshot('{"nodes":[]}')).toThrow();
});
