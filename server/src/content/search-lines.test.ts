import { readMarkdown } from './markdown.ts';
import { searchLines } from './search-lines.ts';

const linesOf = (markdown: string) => {
  const read = readMarkdown(markdown);
  return 'tree' in read ? searchLines(read.tree) : [];
};

test('each paragraph, entry and row is a line, without the marks of Markdown', () => {
  expect(
    linesOf('# A\n\nOne **two** [three](/x).\n\n- four\n- five\n\n| six | seven |\n|---|---|\n| 8 | 9 |'),
  ).toEqual(['A', 'One two three.', 'four', 'five', 'six seven', '8 9']);
});

test('what a picture shows is a line of its own', () => {
  expect(
    searchLines([{ tag: 'p', children: ['Before', { tag: 'img', alt: 'A slip', children: [] }] }]),
  ).toEqual(['Before', 'A slip']);
});

test('a long text is cut where sentences and clauses end, and nothing of it is lost', () => {
  const thai = Array.from({ length: 30 }, (_, at) => `ข้อความที่ยาวพอสมควร${at}`).join(' ');
  for (const text of [thai, 'ก'.repeat(500), 'A sentence of some words. '.repeat(30).trim()]) {
    const lines = linesOf(text);
    expect(lines.every((line) => line.length <= 200)).toBe(true);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  }
});

test('one item has a bounded number of lines', () => {
  expect(linesOf('a\n\n'.repeat(90))).toHaveLength(80);
});
