import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@chokdee/shared/contracts/site';
import { siteTexts } from './site-texts.ts';

const glossary = readFileSync(
  path.join(import.meta.dirname, '..', '..', '..', 'docs', 'glossary.md'),
  'utf8',
);
const [, section = ''] = /## On the screens\n([^]*?)\n## /.exec(glossary) ?? [];
const terms = section
  .split('\n')
  .slice(4)
  .filter((row) => row.startsWith('|'))
  .map((row) => row.split('|').map((cell) => cell.trim()));
const column: [Locale, number][] = [
  ['th', 2],
  ['kh', 3],
  ['mm', 4],
];

test.each(column)('every term of the glossary is on a screen in %s', (locale, at) => {
  const texts = siteTexts(locale).map(({ text }) => text);
  const words = terms.flatMap((cells) => cells[at]!.split(', '));
  expect(words.length).toBeGreaterThan(15);
  expect(words.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([]);
});

const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'i');

/** Other words and spellings for the glossary's terms. */
const others: Record<Locale, RegExp> = {
  // A slip is a bet slip or a transfer slip; a round is void, and only members cancel.
  en: either(
    /(?<!\b(?:bet|transfer) |{{)\bslips?\b|\bbet types?\b|\bsign(?:ed|ing)?[- ]?(?:in|out)s?\b/,
    /\bcancelled rounds?\b|(?:\brounds?|{{round}}) (?:is|are|was|were) cancelled/,
  ),
  th: either(
    /โมฆะ|ฝ่ายช่วยเหลือ|ฝ่ายบริการลูกค้า|(?<!เกม|รายการ)โปรด|บิลด์|แชต|เบอร์โทร|เบอร์โทรศัพท์/,
    /passkey|ล็อกอิน|ไอดีไลน์|เซสชั่น|เวอร์ชั่น|โปรโมชั่น|อัพเดท|ลิงค์/,
    /เข้ายอดเงิน|เงินแนะนำ|เงินสมมติ|ใบเสร็จ|คู่ค้า|บีคอน/,
  ),
  kh: either(
    /ស្លីប|មោឃៈ|សំបុត្រ|សន្លឹក(?!ឆ្នោត)|ប័ណ្ណ(?!ផ្ទេរ)|អត្រា(?!សង|បរាជ័យ|ជោគជ័យ)/,
    /លេខទូរស័ព្ទដៃ|ប្តូរ|ម្តង|ឲ្យ|វេបសាយ|ប្រតិបត្តិករ|ក្រេឌីត|ប៊ីខន|ហាស់/,
  ),
  mm: either(
    /ပျက်ပြယ်|(?<!ထီ)စာရွက်|ပွဲစဉ်|(?:ဤ|ထီ|ယီကီ)အကြိမ်|အကြိမ်(?:သစ်|ရလဒ်)|ထိုးကြေး|အသင်းဝင်|အော်ပရေတာ/,
    /မိုဘိုင်း|(?<!ဝဘ်)ဆိုက်|ဖျက်သိမ်း|ယီးကီး|ယီကီး|ပါတနာ|ခရက်ဒစ်|ဘီကွန်|(?<!{{)\bhash\b|လုံးတွဲ/,
  ),
};

test.each(Object.entries(others))('no term has another word in %s', (locale, pattern) => {
  expect(siteTexts(locale as Locale).filter(({ text }) => pattern.test(text))).toEqual([]);
});

test.each(Object.keys(others))('no text in %s has a space before a percent sign', (locale) => {
  expect(siteTexts(locale as Locale).filter(({ text }) => /[\d}] %/.test(text))).toEqual([]);
});

/** Marks of Khmer and Burmese look alike on a keyboard, and the other font has no glyph for them. */
const foreign: Record<Exclude<Locale, 'en'>, RegExp> = {
  th: /[\p{Script=Khmer}\p{Script=Myanmar}]/u,
  kh: /មោឃៈ|[\p{Script=Thai}\p{Script=Myanmar}]/u,
  mm: /[\p{Script=Thai}\p{Script=Khmer}]/u,
};

test.each(Object.entries(foreign))('no text in %s has a letter of another script', (locale, pattern) => {
  const wrong = ownTexts(locale as Locale).filter(({ text }) => pattern.test(text));
  expect(wrong).toEqual([]);
});

/** Source files name other languages beside their own. */
const ownTexts = (locale: Locale) => siteTexts(locale).filter(({ at }) => at.includes('.json '));
