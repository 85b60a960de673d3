import type { BaseOption } from './bet-options.ts';

/** Where a number is bet. What it means depends on how many digits the number has. */
export type Place = 'top' | 'bottom' | 'straight' | 'tode' | 'front' | 'tail' | 'run-top' | 'run-bottom';
/** What makes several numbers of one. */
export type Expander = 'shuffle' | 'doors' | 'sweep-front' | 'sweep-back' | 'doubled-front' | 'doubled-back' | 'carried';
/** Numbers that have a name of their own. */
export type NamedSet = 'doubles' | 'low' | 'high' | 'even' | 'odd' | 'siblings' | 'triples';

export type Meaning = { readonly place: Place } | { readonly expander: Expander } | { readonly set: NamedSet };

/** The option of a place, by the number's digits. Absent: such a number cannot be bet there. */
export const optionAt: Record<Place, Partial<Record<number, BaseOption>>> = {
  top: { 3: 'teng_bon_3', 2: 'teng_bon_2', 1: 'teng_bon_1' },
  bottom: { 3: 'teng_lang_3', 2: 'teng_lang_2', 1: 'teng_lang_1' },
  straight: { 3: 'teng_bon_3' },
  tode: { 3: 'tode_3' },
  front: { 3: 'teng_bon_nha_3' },
  tail: { 3: 'teng_lang_3', 2: 'teng_lang_2' },
  'run-top': { 1: 'teng_bon_1' },
  'run-bottom': { 1: 'teng_lang_1' },
};

/** What two prices without a word mean, by the number's digits: straight and tode, top and bottom. */
export const usualPair: Partial<Record<number, readonly [BaseOption, BaseOption]>> = {
  3: ['teng_bon_3', 'tode_3'],
  2: ['teng_bon_2', 'teng_lang_2'],
  1: ['teng_bon_1', 'teng_lang_1'],
};

/** Counters between a count of digits and its word: ตัว, ខ្ទង់. */
const counted = '(?:([236])(?:\\s*(?:ตัว|ខ្ទង់)\\s*)?|(?:ตัว|ខ្ទង់)\\s*)?';
const spaced = '(?:([236])\\s*)?';
/** In Burmese the count comes after: အပေါ် 3 လုံး. */
const after = '(?:\\s*([236])\\s*လုံး)?';

/**
 * In the order in which they are tried: a word that begins another one comes after it. A group that a pattern captures is the count of digits
 * that the word itself names.
 */
const dictionary: readonly (readonly [source: string, meaning: Meaning])[] = [
  ['วิ่ง\\s*บน|run(?:ning)?\\s*top|រត់\\s*លើ|အပေါ်\\s*ပါဂဏန်း', { place: 'run-top' }],
  ['วิ่ง\\s*ล่าง|run(?:ning)?\\s*bottom|រត់\\s*ក្រោម|အောက်\\s*ပါဂဏန်း', { place: 'run-bottom' }],
  ['(?:19\\s*)?ประตู|19\\s*doors?|19\\s*ទ្វារ|ပတ်သီး(?:\\s*19)?', { expander: 'doors' }],
  ['รูด\\s*หน้า|front\\s*sweep|អូស\\s*មុខ|ထိပ်စီး', { expander: 'sweep-front' }],
  ['รูด\\s*หลัง|back\\s*sweep|អូស\\s*ក្រោយ|နောက်ပိတ်', { expander: 'sweep-back' }],
  ['เบิ้ล\\s*หน้า|doubled\\s*front|ស្ទួន\\s*មុខ|ရှေ့\\s*ပူး', { expander: 'doubled-front' }],
  ['เบิ้ล\\s*หลัง|doubled\\s*back|ស្ទួន\\s*ក្រោយ|နောက်\\s*ပူး', { expander: 'doubled-back' }],
  ['หาม|carried|សែង|ထမ်း', { expander: 'carried' }],
  [`${counted}กลับ|${spaced}(?:reversed|rev)|${counted}បញ្ច្រាស|${spaced}(?:လုံး\\s*)?အာ`, { expander: 'shuffle' }],
  ['(?:เลข\\s*)?เบิ้ล|doubles|(?:លេខ\\s*)?ស្ទួន|အပူး', { set: 'doubles' }],
  ['พี่\\s*น้อง|siblings|បងប្អូន|ညီအစ်ကို', { set: 'siblings' }],
  ['ตอง|triples|តុង|သုံးလုံးပူး', { set: 'triples' }],
  ['ต่ำ|low|ទាប|ငယ်', { set: 'low' }],
  ['สูง|high|ខ្ពស់|ကြီး', { set: 'high' }],
  ['คู่|even|គូ|စုံ', { set: 'even' }],
  ['คี่|odd|សេស|မ', { set: 'odd' }],
  [`${counted}ตรง|straight|ត្រង់|တည့်`, { place: 'straight' }],
  [`${counted}(?:โต[๊้็]?[ดต])|tode|${spaced}any\\s*order|${counted}តូដ|ပတ်လည်${after}`, { place: 'tode' }],
  [`${counted}หน้า|${spaced}front|${counted}មុខ|ရှေ့${after}`, { place: 'front' }],
  [`${counted}ท้าย`, { place: 'tail' }],
  [`${counted}บน|${spaced}top|${counted}លើ|အပေါ်${after}`, { place: 'top' }],
  [`${counted}ล่าง|${spaced}bottom|${counted}ក្រោម|အောက်${after}`, { place: 'bottom' }],
];

const words = dictionary.map(([source, meaning]) => ({ pattern: new RegExp(source, 'iuy'), meaning }));

/** The word that begins at this place of the text, and the count of digits that it names, if any. */
export function wordAt(text: string, at: number): { text: string; meaning: Meaning; digits?: number } | undefined {
  for (const { pattern, meaning } of words) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const count = match.slice(1).find((each) => each !== undefined);
    // Six reversed: every order of three digits.
    return { text: match[0], meaning, ...(count === undefined ? {} : { digits: Math.min(3, Number(count)) }) };
  }
  return undefined;
}
