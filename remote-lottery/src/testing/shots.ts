import type { Shot } from '@chokdee/shared/contracts/yeekee';

/** The shots of the worked example; their result is 43705. */
export const twentyShots = [
  '12345',
  '00007',
  '99999',
  '54321',
  '10101',
  '22222',
  '33333',
  '44444',
  '05050',
  '67890',
  '13579',
  '24680',
  '31415',
  '27182',
  '16180',
  '14142',
  '17320',
  '88888',
  '00001',
  '70707',
];

/** Builds shots in shooting order; the last one is the member's own. */
export function buildShots(numbers: readonly string[]): Shot[] {
  return numbers.map((yingNumber, index) => ({
    seq: index + 1,
    yingNumber,
    name: `so***${index}`,
    mine: index === numbers.length - 1,
    createdAt: '2026-03-01T12:00:00+07:00',
  }));
}
