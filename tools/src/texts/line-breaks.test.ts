import { burmeseSegmenter, joinSyllables } from '@chokdee/shared/rules/burmese-lines';
import { splitClusters, thaiFragments } from './line-breaks.ts';
import { siteTexts } from './site-texts.ts';

test('finds syllables that a line break would cut', () => {
  expect(thaiFragments('ดูทุกรอบ')).toEqual(['ทุกร', 'อบ']);
  expect(thaiFragments('รอผลอยู่')).toEqual(['ผลอ']);
  expect(thaiFragments('เลือกบิลด์')).toEqual(['ลด์']);
  expect(thaiFragments('แทงยี่กี โต๊ด วิ่งบน เลขท้าย')).toEqual([]);
  expect(splitClusters('အကောင့်', 'my')).toEqual(['ကော|င့်']);
});

test('no line of Thai breaks in a syllable', () => {
  const advice =
    'Add a word of whole syllables to thai-words.txt. Where it is a fragment, use other words in the text: ' +
    'ออกผล for ผลออก, รอบทั้งหมด for ทุกรอบ.';
  const broken = siteTexts('th')
    .map(({ at, text }) => ({ at, text, fragments: thaiFragments(text), advice }))
    .filter(({ fragments }) => fragments.length > 0);
  expect(broken).toEqual([]);
});

test('no line of Khmer breaks in a cluster', () => {
  expect(siteTexts('kh').filter(({ text }) => splitClusters(text, 'km').length > 0)).toEqual([]);
});

test('no line of Burmese breaks in a syllable, as the page shows it', () => {
  const segmenter = burmeseSegmenter();
  const shown = siteTexts('mm').map(({ at, text }) => ({
    at,
    text: joinSyllables(text, segmenter),
  }));
  expect(shown.filter(({ text }) => splitClusters(text, 'my').length > 0)).toEqual([]);
});
