import fc from 'fast-check';
import type { ContentNode } from '@chokdee/shared/contracts/content';
import { MAX_CHARACTERS } from '@chokdee/shared/contracts/operator-content';
import { treeHtml } from './content-html.ts';
import { readMarkdown } from './markdown.ts';
import { slugInPath } from './slug.ts';

const html = (markdown: string) => {
  const read = readMarkdown(markdown);
  return 'tree' in read ? treeHtml(read.tree) : read.fault;
};

test('Markdown becomes headings below the page’s own, lists, tables and links', () => {
  expect(html('# One\n\nA **b** *c* ~~d~~ `e`\n\n- x\n- y\n')).toBe(
    '<h2>One</h2><p>A <strong>b</strong> <em>c</em> <del>d</del> <code>e</code></p><ul><li>x</li><li>y</li></ul>',
  );
  expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toBe(
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
  expect(html('[in](/lotto) [out](https://example.com) [call](tel:1323)')).toBe(
    '<p><a href="/lotto">in</a> <a href="https://example.com">out</a> <a href="tel:1323">call</a></p>',
  );
});

test.each([
  ['<script>alert(1)</script>', /script|alert\(1\)<\/script/],
  ['a <img src=x onerror=alert(1)> b', /<img|onerror/],
  ['<a href="javascript:alert(1)">x</a>', /javascript|<a/],
  ['[x](javascript:alert(1))', /javascript|<a/],
  ['[x](JaVaScRiPt:alert(1))', /javascript|<a/i],
  ['[x](java&#10;script:alert(1))', /script:|<a/],
  ['[x](data:text/html;base64,PHNjcmlwdD4=)', /data:|<a/],
  ['[x](vbscript:msgbox)', /vbscript|<a/],
  ['[x](//evil.example)', /evil|<a/],
  ['[x](/\\\\evil.example)', /"\/[\\/]/],
  ['[x](http://example.com)', /http|<a/],
  ['![x](https://evil.example/x.png)', /img|evil/],
  ['<iframe src="https://evil.example"></iframe>', /iframe/],
  ['<style>*{display:none}</style>', /<style|display/],
  ['[x]: javascript:alert(1)\n\n[x]', /javascript|<a/],
  ['<svg onload=alert(1)>', /svg|onload/],
  ['"><script>alert(1)</script>', /<script/],
])('%s leaves nothing that acts', (markdown, forbidden) => {
  expect(html(markdown)).not.toMatch(forbidden);
});

test('text that looks like HTML stays text', () => {
  expect(html('1 &lt;b&gt; & "c"')).toBe('<p>1 &lt;b&gt; &amp; &quot;c&quot;</p>');
});

test.each([
  ['a comment', '<!-- x -->', 'html'],
  ['a script', 'a\n\n<script>alert(1)</script>', 'html'],
  ['a handler', 'a <b onclick="x()">b</b>', 'html'],
  ['code as an address', '[x](javascript:alert(1))', 'address'],
  ['code as an address of a reference', '[x]\n\n[x]: data:text/html,x', 'address'],
  ['another host in disguise', '> - [x](//evil.example)', 'address'],
  ['a place within a page, which has none', '[x](#top)', 'address'],
  ['a protocol in capitals, which would be left out', '[x](Https://example.com)', 'address'],
  ['a picture of another host', '![x](https://evil.example/x.png)', 'picture'],
])('%s is refused by name, not left out unseen', (_what, markdown, fault) => {
  expect(readMarkdown(markdown)).toEqual({ fault });
});

test('a picture of ours is drawn with its size in a page that runs no script', () => {
  const picture = { id: 'a1'.repeat(16), width: 800, height: 600, thumbhash: 'AAAAAAAA' };
  const read = readMarkdown(`![<a> b](/content-pictures/${picture.id})`, new Map([[picture.id, picture]]));
  const files = (format: string) =>
    [320, 640, 800].map((width) => `/content-pictures/${picture.id}-${width}.${format} ${width}w`).join(', ');
  const drawn = 'tree' in read ? treeHtml(read.tree) : read.fault;
  expect(drawn).toContain(`<source type="image/avif" srcset="${files('avif')}"`);
  expect(drawn).toContain(`srcset="${files('webp')}"`);
  expect(drawn).toContain('width="800" height="600" alt="&lt;a&gt; b"');
});

test('a bare address in running text stays text', () => {
  expect(html('see www.example.com')).toBe('<p>see www.example.com</p>');
});

test('a footnote stays text: its heading would be English, and its links would lead nowhere', () => {
  expect(html('a[^1]\n\n[^1]: the note')).toBe('<p>a[^1]</p><p>[^1]: the note</p>');
});

const MEGABYTE = 1_000_000;
test.each([
  ['quotes', '>'.repeat(MEGABYTE), 'long'],
  ['quotes within the length', '>'.repeat(MAX_CHARACTERS), 'deep'],
  ['quotes with spaces', '> '.repeat(2_000), 'deep'],
  ['lists', '- '.repeat(3_000), 'deep'],
  ['numbers', '1. '.repeat(3_000), 'deep'],
  [
    'lists below each other',
    Array.from({ length: 60 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
    'deep',
  ],
  ['brackets', '['.repeat(5_000), 'marks'],
  ['stars', '*a '.repeat(3_000), 'marks'],
  ['stars in many blocks', '*_*_*_*_*_*_\n\n'.repeat(60), 'marks'],
  ['bars', '|'.repeat(1_000), 'marks'],
  ['one long line', 'a'.repeat(5_000), 'long'],
  ['many lines', 'a\n\n'.repeat(3_000), 'long'],
  ['nothing', ' \n\n', 'empty'],
])('a text of %s is refused before it costs anything', (_what, markdown, fault) => {
  expect(readMarkdown(markdown)).toEqual({ fault });
});

test('no text makes an element or an address that is not allowed', () => {
  const pieces = [
    '<script>',
    'javascript:',
    '[',
    ']',
    '(',
    ')',
    '*',
    '_',
    '`',
    '\n',
    '> ',
    '- ',
    '|',
    '&#x6a;',
    'ก',
    ' ',
    '<',
    '"',
    'data:',
    '/',
    '\\',
  ];
  const visit = (node: ContentNode): void => {
    if (typeof node === 'string') return;
    expect(node.href ?? '/').toMatch(/^(https:\/\/|mailto:|tel:|\/(?![/\\]))/);
    node.children.forEach(visit);
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (words) => {
      const read = readMarkdown(words.join(''));
      if ('tree' in read) read.tree.forEach(visit);
    }),
    { numRuns: 200 },
  );
});

test('an address that is no text has no slug', () => {
  expect(slugInPath('%E0%B8')).toBeUndefined();
  expect(slugInPath(encodeURIComponent('รู้ทัน'))).toBe('รู้ทัน');
});
