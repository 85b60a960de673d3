/** Where a number is bet. The meaning depends on the number's length. */
export type Place = 'top' | 'bottom' | 'straight' | 'tode' | 'front' | 'tail' | 'run-top' | 'run-bottom';
/** A word that generates several numbers from one. */
export type Expander =
  | 'shuffle'
  | 'doors'
  | 'sweep-front'
  | 'sweep-back'
  | 'doubled-front'
  | 'doubled-back'
  | 'carried';
/** A word that stands for several numbers by itself, such as "doubles". */
export type NumberWord = 'doubles' | 'low' | 'high' | 'even' | 'odd' | 'siblings' | 'triples';

export type Meaning =
  | { readonly place: Place }
  | { readonly expander: Expander }
  | { readonly numberWord: NumberWord };

/** Classifiers between a digit count and its word: ตัว, ខ្ទង់. */
const counted = '(?:([236])(?:\\s*(?:ตัว|ខ្ទង់)\\s*)?|(?:ตัว|ខ្ទង់)\\s*)?';
const spaced = '(?:([236])\\s*)?';
/** The count follows in Burmese: အပေါ် 3 လုံး. */
const after = '(?:\\s*([236])\\s*လုံး)?';

type Dictionary = Readonly<
  Record<Place, readonly ['place', string]> &
    Record<Expander, readonly ['expander', string]> &
    Record<NumberWord, readonly ['numberWord', string]>
>;

/**
 * Words in matching order: a word that is a prefix of another one comes after it. The captured group of a
 * pattern is the digit count in the word.
 */
const dictionary: Dictionary = {
  'run-top': ['place', 'วิ่ง\\s*บน|run(?:ning)?\\s*top|រត់\\s*លើ|အပေါ်\\s*ပါဂဏန်း'],
  'run-bottom': ['place', 'วิ่ง\\s*ล่าง|run(?:ning)?\\s*bottom|រត់\\s*ក្រោម|အောက်\\s*ပါဂဏန်း'],
  doors: ['expander', '(?:19\\s*)?ประตู|19\\s*doors?|19\\s*ទ្វារ|ပတ်သီး(?:\\s*19)?'],
  'sweep-front': ['expander', 'รูด\\s*หน้า|front\\s*sweep|អូស\\s*មុខ|ထိပ်စီး'],
  'sweep-back': ['expander', 'รูด\\s*หลัง|back\\s*sweep|អូស\\s*ក្រោយ|နောက်ပိတ်'],
  'doubled-front': ['expander', 'เบิ้ล\\s*หน้า|doubled\\s*front|ស្ទួន\\s*មុខ|ရှေ့\\s*ပူး'],
  'doubled-back': ['expander', 'เบิ้ล\\s*หลัง|doubled\\s*back|ស្ទួន\\s*ក្រោយ|နောက်\\s*ပူး'],
  carried: ['expander', 'หาม|carried|សែង|ထမ်း'],
  shuffle: ['expander', `${counted}กลับ|${spaced}(?:reversed|rev)|${counted}បញ្ច្រាស|${spaced}(?:လုံး\\s*)?အာ`],
  doubles: ['numberWord', '(?:เลข\\s*)?เบิ้ล|doubles|(?:លេខ\\s*)?ស្ទួន|အပူး'],
  siblings: ['numberWord', 'พี่\\s*น้อง|siblings|បងប្អូន|ညီအစ်ကို'],
  triples: ['numberWord', 'ตอง|triples|តុង|သုံးလုံးပူး'],
  low: ['numberWord', 'ต่ำ|low|ទាប|ငယ်'],
  high: ['numberWord', 'สูง|high|ខ្ពស់|ကြီး'],
  even: ['numberWord', 'คู่|even|គូ|စုံ'],
  odd: ['numberWord', 'คี่|odd|សេស|မ'],
  straight: ['place', `${counted}ตรง|straight|ត្រង់|တည့်`],
  tode: ['place', `${counted}(?:โต[๊้็]?[ดต])|tode|${spaced}any\\s*order|${counted}តូដ|ပတ်လည်${after}`],
  front: ['place', `${counted}หน้า|${spaced}front|${counted}មុខ|ရှေ့${after}`],
  tail: ['place', `${counted}ท้าย`],
  top: ['place', `${counted}บน|${spaced}top|${counted}លើ|အပေါ်${after}`],
  bottom: ['place', `${counted}ล่าง|${spaced}bottom|${counted}ក្រោម|အောက်${after}`],
};

const words = Object.entries(dictionary).map(([name, [kind, source]]) => ({
  pattern: new RegExp(source, 'iuy'),
  meaning: { [kind]: name } as unknown as Meaning,
}));

/** The word that starts at this position of the text, and its digit count if it has one. */
export function wordAt(
  text: string,
  at: number,
): { text: string; meaning: Meaning; digits?: number } | undefined {
  for (const { pattern, meaning } of words) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const count = match.slice(1).find((each) => each !== undefined);
    // "Six reversed" means every order of three digits.
    return {
      text: match[0],
      meaning,
      ...(count === undefined ? {} : { digits: Math.min(3, Number(count)) }),
    };
  }
  return undefined;
}
