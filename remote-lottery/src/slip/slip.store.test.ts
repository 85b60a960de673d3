import { toSatang } from '@chokdee/shared/contracts/money';
import { buildRound } from '../testing/round.ts';
import { minMaxes, rates } from '../testing/terms.ts';
import { readDraft, writeDraft } from './draft.ts';
import { createSlipStore } from './slip.store.ts';
import { termsOf } from './terms.ts';

function openSlip(
  ...options: Parameters<ReturnType<ReturnType<typeof createSlipStore>['getState']>['toggle']>[0][]
) {
  const store = createSlipStore();
  store.getState().offer(termsOf(buildRound(), minMaxes, rates));
  options.forEach((option) => store.getState().toggle(option));
  return store;
}
const numbersOf = (store: ReturnType<typeof openSlip>) =>
  store.getState().lines.map(({ option, number }) => `${option} ${number}`);

test('the last digit adds the number, and the boxes are empty again', () => {
  const store = openSlip('teng_bon_3');
  ['1', '2'].forEach((digit) => store.getState().press(digit));
  expect(store.getState()).toMatchObject({ typed: '12', lines: [] });
  store.getState().press('3');
  expect(store.getState()).toMatchObject({
    typed: '',
    lines: [{ option: 'teng_bon_3', number: '123', priceSatang: 500, multiplyX100: 85_000 }],
  });
});

test('19 doors on both two-digit options adds 38 lines as one batch, and undo takes them all back', () => {
  const store = openSlip('teng_lang_2', 'option_2_19');
  store.getState().toggle('teng_bon_2');
  store.getState().press('5');
  expect(store.getState().lines).toHaveLength(38);
  expect(store.getState().notice).toMatchObject({ kind: 'added', count: 38 });
  store.getState().undo();
  expect(store.getState()).toMatchObject({ lines: [], notice: { kind: 'undone', count: 38 } });
});

test('an undone batch comes back at the rate of now, until the slip grows another way', () => {
  const store = openSlip('teng_lang_2');
  [...'2511'].forEach((digit) => store.getState().press(digit));
  store.getState().undo();
  store.getState().undo();
  expect(numbersOf(store)).toEqual([]);
  store.getState().offer(
    termsOf(buildRound(), minMaxes, {
      ...rates,
      rateNow: [{ option: 'teng_lang_2', number: '25', multiply: 5_000 }],
    }),
  );
  store.getState().redo();
  expect(store.getState()).toMatchObject({
    lines: [{ number: '25', multiplyX100: 5_000 }],
    notice: { kind: 'redone', count: 1 },
  });
  store.getState().redo();
  expect(numbersOf(store)).toEqual(['teng_lang_2 11', 'teng_lang_2 25']);
  store.getState().undo();
  [...'99'].forEach((digit) => store.getState().press(digit));
  store.getState().redo();
  expect(numbersOf(store)).toEqual(['teng_lang_2 25', 'teng_lang_2 99']);
});

test('it says which options a press took along, and why', () => {
  const store = openSlip('teng_bon_2', 'option_2_19');
  store.getState().toggle('teng_bon_2');
  expect(store.getState().notice).toEqual({ kind: 'unfed', option: 'teng_bon_2', gone: ['option_2_19'] });
  store.getState().toggle('teng_lang_2');
  expect(store.getState().notice).toBeUndefined();
  store.getState().toggle('teng_bon_3');
  expect(store.getState().notice).toEqual({
    kind: 'driven-out',
    option: 'teng_bon_3',
    gone: ['teng_lang_2'],
  });
});

test('rates that stay as they are leave the slip as it is', () => {
  const store = openSlip('teng_lang_2');
  [...'25'].forEach((digit) => store.getState().press(digit));
  const { lines, active } = store.getState();
  store.getState().offer(termsOf(buildRound(), minMaxes, rates));
  expect(store.getState().lines).toBe(lines);
  expect(store.getState().active).toBe(active);
});

test('a closed number is named and left out, a reduced one comes at what it pays now', () => {
  const store = openSlip('teng_bon_2', 'teng_lang_2');
  [...'1325'].forEach((digit) => store.getState().press(digit));
  expect(numbersOf(store)).toEqual(['teng_bon_2 25', 'teng_lang_2 13', 'teng_lang_2 25']);
  expect(store.getState().lines[0]?.multiplyX100).toBe(4_600);
});

test('when every number is closed nothing is added and it says which', () => {
  const store = openSlip('teng_bon_2');
  [...'13'].forEach((digit) => store.getState().press(digit));
  expect(store.getState()).toMatchObject({ lines: [], notice: { kind: 'closed', numbers: ['13'] } });
});

test('quick sets need an option of two digits', () => {
  const store = openSlip('teng_bon_3');
  store.getState().fire('option_2_ble');
  expect(store.getState()).toMatchObject({ lines: [], notice: { kind: 'needs-two-digits' } });
  store.getState().toggle('teng_lang_2');
  store.getState().fire('option_2_ble');
  expect(numbersOf(store)).toHaveLength(10);
});

test('pasted numbers come as one batch, and those of another length are named', () => {
  const store = openSlip('teng_lang_2');
  store.getState().paste('12 34, 567 ๘๙');
  expect(numbersOf(store)).toEqual(['teng_lang_2 12', 'teng_lang_2 34', 'teng_lang_2 89']);
  expect(store.getState().notice).toEqual({ kind: 'pasted', count: 3, skipped: ['567'], closed: [] });
  store.getState().undo();
  expect(store.getState().lines).toEqual([]);
});

test('digits are forgotten when the length of numbers changes, and kept when it does not', () => {
  const store = openSlip('teng_bon_3');
  store.getState().press('1');
  store.getState().toggle('tode_3');
  expect(store.getState().typed).toBe('1');
  store.getState().toggle('teng_bon_1');
  expect(store.getState().typed).toBe('');
});

test('a slip that would grow over a thousand lines stays as it is', () => {
  const store = openSlip('teng_lang_2');
  for (let round = 0; round < 20; round += 1) store.getState().fire('option_2_low');
  expect(store.getState().lines).toHaveLength(1_000);
  store.getState().fire('option_2_ble');
  expect(store.getState()).toMatchObject({ notice: { kind: 'too-many' }, lines: { length: 1_000 } });
});

test('a new rate reaches the slip while it is written, and leaves it alone while it is confirmed', () => {
  const store = openSlip('teng_lang_2');
  [...'25'].forEach((digit) => store.getState().press(digit));
  const reduced = (multiply: number) =>
    termsOf(buildRound(), minMaxes, {
      ...rates,
      rateNow: [{ option: 'teng_lang_2', number: '25', multiply }],
    });
  store.getState().offer(reduced(5_000));
  expect(store.getState().lines[0]?.multiplyX100).toBe(5_000);
  store.getState().confirm();
  store.getState().offer(reduced(4_000));
  expect(store.getState().lines[0]?.multiplyX100).toBe(5_000);
});

test('rates that are asked for again and have not moved are the same to all that is drawn from them; one that has moved is not', () => {
  const store = openSlip('teng_lang_2');
  const told = (multiply: number) =>
    termsOf(buildRound(), minMaxes, {
      ...rates,
      rateNow: [{ option: 'teng_lang_2', number: '25', multiply }],
    });
  store.getState().offer(told(5_000));
  const { terms } = store.getState();
  store.getState().offer(told(5_000));
  expect(store.getState().terms).toBe(terms);
  for (const moved of [
    told(4_000),
    termsOf(buildRound(), minMaxes, {
      ...rates,
      rateNow: [{ option: 'teng_lang_2', number: '26', multiply: 4_000 }],
    }),
    termsOf(buildRound(), minMaxes.slice(1), rates),
  ]) {
    store.getState().offer(moved);
    expect(store.getState().terms).toBe(moved);
  }
});

test('a slip that was placed is bet on again at the rates of now', () => {
  const store = openSlip('teng_lang_2');
  [...'25'].forEach((digit) => store.getState().press(digit));
  const { lines } = store.getState();
  store.getState().clear();
  store.getState().offer(
    termsOf(buildRound(), minMaxes, {
      ...rates,
      rateNow: [{ option: 'teng_lang_2', number: '25', multiply: 5_000 }],
    }),
  );
  store.getState().bring(lines, 'again');
  expect(store.getState().lines[0]?.multiplyX100).toBe(5_000);
  expect(store.getState().notice).toEqual({ kind: 'again', count: 1 });
});

test('Yeekee takes no less than 5.00 on the four options that are forced to it, and the lower of two maxima holds', () => {
  const cheap = minMaxes.map((bounds) => ({ ...bounds, betMin: toSatang(100) }));
  const terms = termsOf(buildRound({ betMaxteng_bon_2: toSatang(50_000) }), cheap, rates);
  const bounds = Object.fromEntries(
    terms.map(({ option, minSatang, maxSatang }) => [option, [minSatang, maxSatang]]),
  );
  expect(bounds).toMatchObject({ teng_bon_2: [500, 50_000], teng_bon_1: [100, 100_000] });
  const camelCase = termsOf(buildRound({ betMaxTengBon2: toSatang(40_000) }), cheap, rates);
  expect(camelCase.find(({ option }) => option === 'teng_bon_2')?.maxSatang).toBe(40_000);
});

test('an option without a rate or without bounds is not offered, and three digits come in their order', () => {
  const options = termsOf(buildRound(), minMaxes, {
    ...rates,
    defaultRate: { ...rates.defaultRate, teng_lang_2: 0 },
  }).map(({ option }) => option);
  expect(options).toEqual(['teng_bon_3', 'tode_3', 'teng_bon_2', 'teng_bon_1', 'teng_lang_1']);
});

test('a draft comes back for its member and round only, and goes a day after the round has closed', () => {
  const { lines } = openSlip('teng_bon_2').getState();
  const draft = { lines: [...lines], active: ['teng_bon_2' as const] };
  writeDraft('anong', 1, Date.now(), draft);
  writeDraft('anong', 2, Date.now() - 86_400_001, draft);
  expect(readDraft('anong', 1)).toMatchObject(draft);
  expect(readDraft('malee', 1)).toBeUndefined();
  writeDraft('anong', 3, Date.now(), draft);
  expect(readDraft('anong', 2)).toBeUndefined();
  writeDraft('anong', 1, Date.now(), { lines: [], active: [] });
  expect(readDraft('anong', 1)).toBeUndefined();
});
