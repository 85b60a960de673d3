import { parseHeapSnapshot, retainedBytes } from './held-bytes.ts';

const types = ['hidden', 'array', 'string', 'object', 'code', 'closure', 'native', 'synthetic'];

/** A heap snapshot of nodes with type, name and size, numbered from 1. */
function snapshot(nodes: readonly (readonly [type: string, name: string, bytes: number])[]): string {
  const strings = nodes.map(([, name]) => name);
  return JSON.stringify({
    snapshot: {
      meta: {
        node_fields: ['type', 'name', 'id', 'self_size', 'edge_count'],
        node_types: [types, 'string', 'number', 'number', 'number'],
      },
    },
    nodes: nodes.flatMap(([type, , bytes], index) => [types.indexOf(type), index, index + 1, bytes, 0]),
    strings,
  });
}

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
  expect([...held]).toEqual([
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
  ].map((name) => ['native', name, 1] as const);
  expect([
    ...parseHeapSnapshot(
      snapshot([
        ...rows,
        ['code', 'f', 1],
        ['hidden', 'map', 1],
        ['synthetic', 'roots', 1],
        ['object', 'Map', 5],
      ]),
    ).values(),
  ]).toEqual([5]);
});

test('only objects that were created between the snapshots and still exist count', () => {
  const before = new Map([
    [1, 1_000_000],
    [2, 10],
  ]);
  const then = new Map([
    [2, 10],
    [3, 300],
    [4, 4_000],
    [5, 50],
  ]);
  expect(
    retainedBytes(
      before,
      then,
      new Map([
        [2, 10],
        [3, 300],
        [5, 50],
        [6, 60_000],
      ]),
    ),
  ).toBe(350);
});

test('anything but a snapshot is rejected', () => {
  expect(() => parseHeapSnapshot('{"nodes":')).toThrow(SyntaxError);
  expect(() => parseHeapSnapshot('{"nodes":[]}')).toThrow();
});
