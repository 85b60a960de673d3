import { heldBytesOf } from './held-bytes.ts';

const types = ['hidden', 'array', 'string', 'object', 'code', 'closure', 'native', 'synthetic'];

/** A snapshot of nodes, each of a type, a name and a size. */
function snapshot(nodes: readonly (readonly [type: string, name: string, bytes: number])[]): string {
  const strings = nodes.map(([, name]) => name);
  return JSON.stringify({
    snapshot: { meta: { node_fields: ['type', 'name', 'id', 'self_size', 'edge_count'], node_types: [types, 'string', 'number', 'number', 'number'] } },
    nodes: nodes.flatMap(([type, , bytes], index) => [types.indexOf(type), index, index, bytes, 0]),
    strings,
  });
}

test('objects, closures, texts and lists are held, and so are elements and buffers', () => {
  expect(heldBytesOf(snapshot([['object', 'Map', 1], ['closure', 'onResize', 10], ['string', 'text', 100], ['array', '', 1_000], ['native', 'Detached <li>', 10_000], ['native', 'system / JSArrayBufferData', 100_000]]))).toBe(111_111);
});

test('compiled code and what the browser keeps of requests, styles and measurements are not', () => {
  const rows = ['blink::XHRReplayData', 'PerformanceResourceTiming', 'LayoutShift'].map((name) => ['native', name, 1] as const);
  expect(heldBytesOf(snapshot([...rows, ['code', 'f', 1], ['hidden', 'map', 1], ['synthetic', 'roots', 1], ['object', 'Map', 5]]))).toBe(5);
});

test('what is no snapshot is refused', () => {
  expect(() => heldBytesOf('{"nodes":')).toThrow(SyntaxError);
  expect(() => heldBytesOf('{"nodes":[]}')).toThrow();
});
