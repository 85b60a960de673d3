import * as fc from 'fast-check';
import { MAX_PAYLOAD_BYTES, packPayloads } from './payloads.ts';

test('no items produce no payload', () => {
  expect(packPayloads([])).toEqual([]);
});

test('any items come back in order, in payloads that fit', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 1_000, unit: 'grapheme' }), { maxLength: 60 }), (texts) => {
      const payloads = packPayloads(texts.map((text) => JSON.stringify(text)));
      expect(payloads.flatMap((payload) => JSON.parse(payload) as string[])).toEqual(texts);
      for (const payload of payloads)
        expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
    }),
    { numRuns: 200 },
  );
});

test('small items share a payload', () => {
  expect(packPayloads(Array.from({ length: 500 }, () => '{"a":1}'))).toHaveLength(1);
});
