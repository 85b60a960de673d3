import { numberListId, type NumberList } from '@chokdee/shared/contracts/saved-numbers';

/** A list of four lines, one of them without an option. */
export function buildNumberList(over: Partial<NumberList> = {}): NumberList {
  const lines: NumberList['lines'] = over.lines ?? [
    { number: '48' },
    { number: '25', option: 'teng_bon_2' },
    { number: '13', option: 'teng_bon_2' },
    { number: '456', option: 'teng_bon_nha_3' },
  ];
  return {
    id: numberListId.parse('0196f000-0000-7000-8000-0000000000a1'),
    name: 'Dreams',
    version: 1,
    lineCount: lines.length,
    sample: lines.map(({ number }) => number).slice(0, 12),
    updatedAt: '2026-03-01T12:00:00+07:00',
    lines,
    ...over,
  };
}
