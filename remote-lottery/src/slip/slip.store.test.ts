import { toSatang } from '@chokdee/shared/contracts/money';
import { rateLookup } from '@chokdee/shared/rules/slip';
import { buildRound } from '../testing/round.ts';
import { minMaxes, rates } from '../testing/terms.ts';
import { slipDrafts, createSlipStore } from './slip.store.ts';
import { slipProduct, termsOf } from './slip-product.ts';

function openSlip(
  ...options: Parameters<ReturnType<ReturnType<typeof createSlipStore>['getState']>['toggle']>[0][]
) {
  const store = createSlipStore({ lines: [], active: [] });
  store.getState().applyTerms(termsOf(buildRound(), minMaxes, rates));
  options.forEach((option) => store.getState().toggle(option));
  return store;
}
const numbersOf = (store: ReturnType<typeof openSlip>) =>
  store.getState().lines.map(({ option, number }) => `${option} ${number}`);

const ratesOf = (store: ReturnType<typeof openSlip>) =>
  store.getState().lines.map(rateLookup(store.getState().terms));

test('starts with three digits straight', () => {
  expect([...createSlipStore().getState().active]).toEqual(['teng_bon_3']);
});

test('adds the number with its last digit and clears the boxes', () => {
  const store = openSlip('teng_bon_3');
  ['1', '2'].forEach((digit) => store.getState().press(digit));
  expect(store.getState()).toMatchObject({ typed: '12', lines: [] });
  store.getState().press('3');
  expect(store.getState()).toMatchObject({
    typed: '',
    lines: [{ option: 'teng_bon_3', number: '123', priceSatang: 500 }],
  });
  expect(ratesOf(store)).toEqual([85_000]);
});

test('adds 38 lines for 19 doors on both two-digit options as one batch, and undoes them together', () => {
  const store = openSlip('teng_lang_2', 'option_2_19');
  store.getState().toggle('teng_bon_2');
  store.getState().press('5');
  expect(store.getState().lines).toHaveLength(38);
  expect(store.getState().notice).toMatchObject({ kind: 'added', count: 38 });
  store.getState().undo();
  expect(store.getState()).toMatchObject({ lines: [], notice: { kind: 'undone', count: 38 } });
});

test('redoes a batch at current rates, until other lines are added', () => {
  const store = openSlip('teng_lang_2');
  [...'2511'].forEach((digit) => store.getState().press(digit));
  store.getState().undo();
  store.getState().undo();
  expect(numbersOf(store)).toEqual([]);
  store.getState().applyTerms(
    termsOf(buildRound(), minMaxes, {
      ...rates,
      rateNow: [{ option: 'teng_lang_2', number: '25', multiply: 5_000 }],
    }),
  );
  store.getState().redo();
  expect(store.getState()).toMatchObject({
    lines: [{ number: '25' }],
    notice: { kind: 'redone', count: 1 },
  });
  expect(ratesOf(store)).toEqual([5_000]);
  store.getState().redo();
  expect(numbersOf(store)).toEqual(['teng_lang_2 11', 'teng_lang_2 25']);
  store.getState().undo();
  [...'99'].forEach((digit) => store.getState().press(digit));
  store.getState().redo();
  expect(numbersOf(store)).toEqual(['teng_lang_2 25', 'teng_lang_2 99']);
});

test('reports which options a toggle deactivated, and why', () => {
  const store = openSlip('teng_bon_2', 'option_2_19');
  store.getState().toggle('teng_bon_2');
  expect(store.getState().notice).toEqual({
    kind: 'base-removed',
    option: 'teng_bon_2',
    removed: ['option_2_19'],
  });
  store.getState().toggle('teng_lang_2');
  expect(store.getState().notice).toBeUndefined();
  store.getState().toggle('teng_bon_3');
  expect(store.getState().notice).toEqual({
    kind: 'conflicting',
    option: 'teng_bon_3',
    removed: ['teng_lang_2'],
  });
});

test('leaves the slip unchanged when rates are unchanged', () => {
  const store = openSlip('teng_lang_2');
  [...'25'].forEach((digit) => store.getState().press(digit));
  const { lines, active } = store.getState();
  store.getState().applyTerms(termsOf(buildRound(), minMaxes, rates));
  expect(store.getState().lines).toBe(lines);
  expect(store.getState().active).toBe(active);
});

test('reports and skips closed numbers, and adds reduced ones at their current rate', () => {
  const store = openSlip('teng_bon_2', 'teng_lang_2');
  [...'1325'].forEach((digit) => store.getState().press(digit));
  expect(numbersOf(store)).toEqual(['teng_bon_2 25', 'teng_lang_2 13', 'teng_lang_2 25']);
  expect(ratesOf(store)[0]).toBe(4_600);
});

test('adds nothing and names the numbers when all are closed', () => {
  const store = openSlip('teng_bon_2');
  [...'13'].forEach((digit) => store.getState().press(digit));
  expect(store.getState()).toMatchObject({ lines: [], notice: { kind: 'closed', numbers: ['13'] } });
});

test('requires a two-digit option for quick numbers', () => {
  const store = openSlip('teng_bon_3');
  store.getState().addQuickNumbers('option_2_ble');
  expect(store.getState()).toMatchObject({ lines: [], notice: { kind: 'needs-two-digits' } });
  store.getState().toggle('teng_lang_2');
  store.getState().addQuickNumbers('option_2_ble');
  expect(numbersOf(store)).toHaveLength(10);
});

test('adds pasted numbers as one batch, and names those of another length', () => {
  const store = openSlip('teng_lang_2');
  store.getState().paste('12 34, 567 ๘๙');
  expect(numbersOf(store)).toEqual(['teng_lang_2 12', 'teng_lang_2 34', 'teng_lang_2 89']);
  expect(store.getState().notice).toEqual({ kind: 'pasted', count: 3, skipped: ['567'], closed: [] });
  store.getState().undo();
  expect(store.getState().lines).toEqual([]);
});

test('clears typed digits when the number length changes, and keeps them otherwise', () => {
  const store = openSlip('teng_bon_3');
  store.getState().press('1');
  store.getState().toggle('tode_3');
  expect(store.getState().typed).toBe('1');
  store.getState().toggle('teng_bon_1');
  expect(store.getState().typed).toBe('');
});

test('rejects additions beyond a thousand lines', () => {
  const store = openSlip('teng_lang_2');
  for (let round = 0; round < 20; round += 1) store.getState().addQuickNumbers('option_2_low');
  expect(store.getState().lines).toHaveLength(1_000);
  store.getState().addQuickNumbers('option_2_ble');
  expect(store.getState()).toMatchObject({ notice: { kind: 'too-many' }, lines: { length: 1_000 } });
});

test('applies a new rate while editing, but not while confirming', () => {
  const store = openSlip('teng_lang_2');
  [...'25'].forEach((digit) => store.getState().press(digit));
  const reduced = (multiply: number) =>
    termsOf(buildRound(), minMaxes, {
      ...rates,
      rateNow: [{ option: 'teng_lang_2', number: '25', multiply }],
    });
  store.getState().applyTerms(reduced(5_000));
  expect(ratesOf(store)).toEqual([5_000]);
  const { checkedIn, orderOf } = slipProduct('yeekee');
  store.getState().check(checkedIn, orderOf(store.getState())!);
  store.getState().applyTerms(reduced(4_000));
  store.getState().endCheck('passed');
  expect(store.getState().placing).toMatchObject({ step: 'confirming', order: { rates: [5_000] } });
});

test('keeps the identity of unchanged polled terms, and replaces changed ones', () => {
  const store = openSlip('teng_lang_2');
  const termsWith = (multiply: number) =>
    termsOf(buildRound(), minMaxes, {
      ...rates,
      rateNow: [{ option: 'teng_lang_2', number: '25', multiply }],
    });
  store.getState().applyTerms(termsWith(5_000));
  const { terms } = store.getState();
  store.getState().applyTerms(termsWith(5_000));
  expect(store.getState().terms).toBe(terms);
  for (const moved of [
    termsWith(4_000),
    termsOf(buildRound(), minMaxes, {
      ...rates,
      rateNow: [{ option: 'teng_lang_2', number: '26', multiply: 4_000 }],
    }),
    termsOf(buildRound(), minMaxes.slice(1), rates),
  ]) {
    store.getState().applyTerms(moved);
    expect(store.getState().terms).toBe(moved);
  }
});

test('bets a placed slip again at current rates', () => {
  const store = openSlip('teng_lang_2');
  [...'25'].forEach((digit) => store.getState().press(digit));
  const { lines } = store.getState();
  store.getState().clear();
  store.getState().applyTerms(
    termsOf(buildRound(), minMaxes, {
      ...rates,
      rateNow: [{ option: 'teng_lang_2', number: '25', multiply: 5_000 }],
    }),
  );
  store.getState().loadLines(lines, 'again');
  expect(ratesOf(store)).toEqual([5_000]);
  expect(store.getState().notice).toEqual({ kind: 'again', count: 1 });
});

test('enforces the Yeekee minimum of 5.00 on four options, and the lower of two maxima', () => {
  const cheap = minMaxes.map((bounds) => ({ ...bounds, betMin: toSatang(100) }));
  const terms = termsOf(buildRound({ betMaxteng_bon_2: toSatang(50_000) }), cheap, rates);
  const bounds = Object.fromEntries(
    terms.map(({ option, minSatang, maxSatang }) => [option, [minSatang, maxSatang]]),
  );
  expect(bounds).toMatchObject({ teng_bon_2: [500, 50_000], teng_bon_1: [100, 100_000] });
  const camelCase = termsOf(buildRound({ betMaxTengBon2: toSatang(40_000) }), cheap, rates);
  expect(camelCase.find(({ option }) => option === 'teng_bon_2')?.maxSatang).toBe(40_000);
});

test('hides options without a rate or bounds, and orders three-digit options first', () => {
  const options = termsOf(buildRound(), minMaxes, {
    ...rates,
    defaultRate: { ...rates.defaultRate, teng_lang_2: 0 },
  }).map(({ option }) => option);
  expect(options).toEqual(['teng_bon_3', 'tode_3', 'teng_bon_2', 'teng_bon_1', 'teng_lang_1']);
});

test('restores a draft per member and round, and drops it a day after the round has closed', () => {
  const { lines } = openSlip('teng_bon_2').getState();
  const draft = { lines: [...lines], active: ['teng_bon_2' as const] };
  slipDrafts.put('anong', 1, Date.now(), draft);
  slipDrafts.put('anong', 2, Date.now() - 86_400_001, draft);
  expect(slipDrafts.view('anong', 1)).toMatchObject(draft);
  expect(slipDrafts.view('malee', 1)).toBeUndefined();
  slipDrafts.put('anong', 3, Date.now(), draft);
  expect(slipDrafts.view('anong', 2)).toBeUndefined();
  slipDrafts.put('anong', 1, Date.now(), { lines: [], active: [] });
  expect(slipDrafts.view('anong', 1)).toBeUndefined();
});

test('adds numbers without a stake of their own at the price of all lines, within their bounds', () => {
  const store = openSlip('teng_lang_2');
  store.getState().priceAll(toSatang(2_000));
  store.getState().addEntries([
    { option: 'teng_lang_2', number: '10' },
    { option: 'teng_lang_2', number: '11', priceSatang: toSatang(700) },
  ]);
  expect(store.getState().lines).toMatchObject([
    { number: '10', priceSatang: 2_000 },
    { number: '11', priceSatang: 700 },
  ]);
  store.getState().priceAll(toSatang(100));
  store.getState().addEntries([{ option: 'teng_lang_2', number: '12' }]);
  const added = store.getState().lines.find(({ number }) => number === '12')!;
  expect(added).toMatchObject({ priceSatang: 500 });
  expect(store.getState().requested.get(added.ref)).toBe(100);
});
