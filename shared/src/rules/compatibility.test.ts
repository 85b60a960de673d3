import { baseOptions, expansionOptions, type BetOption } from './bet-options.ts';
import { isInstantOption } from './option-rules.ts';
import { conflictsOf, toggleOption } from './compatibility.ts';
import { instantOptions, isKeypadHidden, keyLength } from './expansion.ts';

const options: readonly BetOption[] = [...baseOptions, ...expansionOptions];
const lasting = options.filter((option) => !isInstantOption(option));
const on = (...active: BetOption[]): ReadonlySet<BetOption> => new Set(active);
const nameOf = (active: ReadonlySet<BetOption>) => [...active].sort().join(' ');
const hasConflict = (active: ReadonlySet<BetOption>) =>
  [...active].some((option) => conflictsOf(option).some((other) => active.has(other)));

/** Every set that toggles lead to from the empty one. */
function reachable(): Map<string, ReadonlySet<BetOption>> {
  const found = new Map([['', on()]]);
  for (const active of found.values()) {
    for (const option of options) {
      const next = toggleOption(active, option);
      if (!found.has(nameOf(next))) found.set(nameOf(next), next);
    }
  }
  return found;
}

const states = [...reachable().values()];

test('conflicts are mutual, and nothing conflicts with itself', () => {
  for (const option of options) {
    expect(conflictsOf(option)).not.toContain(option);
    for (const other of conflictsOf(option)) expect(conflictsOf(other)).toContain(option);
  }
});

test.each<[BetOption, string]>([
  [
    'teng_bon_3',
    'teng_bon_1 teng_lang_1 teng_bon_2 teng_lang_2 shuffle_2 option_2_19 option_2_roodnha option_2_roodlung',
  ],
  [
    'teng_bon_nha_3',
    'teng_bon_1 teng_lang_1 teng_bon_2 teng_lang_2 shuffle_2 option_2_19 option_2_roodnha option_2_roodlung',
  ],
  [
    'teng_lang_3',
    'teng_bon_1 teng_lang_1 teng_bon_2 teng_lang_2 shuffle_2 option_2_19 option_2_roodnha option_2_roodlung',
  ],
  [
    'tode_3',
    'teng_bon_1 teng_lang_1 teng_bon_2 teng_lang_2 shuffle_2 shuffle_3 option_2_19 option_2_roodnha option_2_roodlung',
  ],
  ['teng_bon_2', 'teng_bon_1 teng_lang_1 teng_bon_3 tode_3 teng_bon_nha_3 teng_lang_3 shuffle_3'],
  ['teng_lang_2', 'teng_bon_1 teng_lang_1 teng_bon_3 tode_3 teng_bon_nha_3 teng_lang_3 shuffle_3'],
  [
    'shuffle_3',
    'teng_bon_1 teng_lang_1 teng_bon_2 teng_lang_2 tode_3 shuffle_2 option_2_19 option_2_roodnha option_2_roodlung',
  ],
  [
    'shuffle_2',
    'teng_bon_1 teng_lang_1 teng_bon_3 tode_3 teng_bon_nha_3 teng_lang_3 shuffle_3 option_2_19 option_2_roodnha option_2_roodlung',
  ],
  [
    'teng_bon_1',
    'teng_bon_2 teng_lang_2 teng_bon_3 tode_3 teng_bon_nha_3 teng_lang_3 shuffle_2 shuffle_3 option_2_19 option_2_roodnha option_2_roodlung',
  ],
  [
    'teng_lang_1',
    'teng_bon_2 teng_lang_2 teng_bon_3 tode_3 teng_bon_nha_3 teng_lang_3 shuffle_2 shuffle_3 option_2_19 option_2_roodnha option_2_roodlung',
  ],
  [
    'option_2_roodnha',
    'shuffle_2 option_2_19 option_2_roodlung teng_bon_1 teng_lang_1 teng_bon_3 tode_3 teng_bon_nha_3 teng_lang_3 shuffle_3',
  ],
  [
    'option_2_roodlung',
    'shuffle_2 option_2_19 option_2_roodnha teng_bon_1 teng_lang_1 teng_bon_3 tode_3 teng_bon_nha_3 teng_lang_3 shuffle_3',
  ],
  [
    'option_2_19',
    'shuffle_2 option_2_roodnha option_2_roodlung teng_bon_1 teng_lang_1 teng_bon_3 tode_3 teng_bon_nha_3 teng_lang_3 shuffle_3',
  ],
  ['option_2_ble', ''],
  ['option_2_low', ''],
  ['option_2_high', ''],
  ['option_2_even', ''],
  ['option_2_odd', ''],
])('%s cannot be beside %s', (option, others) => {
  expect([...conflictsOf(option)].sort().join(' ')).toBe(others.split(' ').sort().join(' '));
});

test('toggles reach every set without a conflict, 46 in all, and no other', () => {
  const free = Array.from({ length: 2 ** lasting.length }, (_, bits) =>
    on(...lasting.filter((_option, index) => bits & (1 << index))),
  ).filter((active) => !hasConflict(active));
  expect(states.map(nameOf).sort()).toEqual(free.map(nameOf).sort());
  expect(states).toHaveLength(46);
});

const subsets = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((all, item) => [...all, ...all.map((each) => [...each, item])], [[]]);

test('the 46 are those that can be told by hand', () => {
  const some = (options: readonly BetOption[]) => subsets(options).filter(({ length }) => length > 0);
  const doors: BetOption[] = ['option_2_19', 'option_2_roodnha', 'option_2_roodlung', 'shuffle_2'];
  const told: BetOption[][] = [
    [],
    ...some(['teng_bon_1', 'teng_lang_1']),
    ...some(['teng_bon_2', 'teng_lang_2']).flatMap((two) => [two, ...doors.map((door) => [...two, door])]),
    ...doors.map((door) => [door]),
    ...some(['teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3']),
    ...subsets<BetOption>(['teng_bon_3', 'teng_bon_nha_3', 'teng_lang_3']).map((three) => [
      ...three,
      'shuffle_3' as const,
    ]),
  ];
  expect(told).toHaveLength(46);
  expect(states.map(nameOf).sort()).toEqual(told.map((active) => nameOf(on(...active))).sort());
});

test('from each of the 46 every one of the eighteen presses leads to one of them', () => {
  const known = new Set(states.map(nameOf));
  let presses = 0;
  for (const active of states) {
    for (const option of options) {
      const next = toggleOption(active, option);
      expect(known).toContain(nameOf(next));
      expect(next.has(option)).toBe(isInstantOption(option) ? false : !active.has(option));
      presses += 1;
    }
  }
  expect(presses).toBe(46 * 18);
});

test('in each of the 46 the keypad has as many boxes as what is chosen needs, or is not there', () => {
  for (const active of states) {
    const has = (...some: BetOption[]) => some.some((option) => active.has(option));
    const one = has('teng_bon_1', 'teng_lang_1', 'option_2_19', 'option_2_roodnha', 'option_2_roodlung');
    const three = has('teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3');
    expect(keyLength(active)).toBe(one ? 1 : three ? 3 : 2);
    expect(isKeypadHidden(active)).toBe(!baseOptions.some((option) => active.has(option)));
  }
});

test('a press on an absent option brings it in and drives out exactly what it conflicts with', () => {
  for (const active of states) {
    for (const option of lasting.filter((each) => !active.has(each))) {
      const kept = [...active].filter((other) => !conflictsOf(option).includes(other));
      expect(nameOf(toggleOption(active, option))).toBe(nameOf(on(...kept, option)));
    }
  }
});

test('a second press takes exactly the option out again, but for expansions that only it fed', () => {
  const dependents: readonly BetOption[] = [
    'option_2_19',
    'option_2_roodnha',
    'option_2_roodlung',
    'shuffle_2',
    'shuffle_3',
  ];
  for (const active of states) {
    for (const option of lasting.filter((each) => !active.has(each))) {
      const once = toggleOption(active, option);
      const gone = [...once].filter((other) => !toggleOption(once, option).has(other));
      expect(gone).toContain(option);
      expect(gone.every((other) => other === option || dependents.includes(other))).toBe(true);
    }
  }
});

test('when the last option of two digits goes, its doors and shuffle go too', () => {
  expect(toggleOption(on('teng_bon_2', 'option_2_19'), 'teng_bon_2')).toEqual(on());
  expect(toggleOption(on('teng_lang_2', 'shuffle_2'), 'teng_lang_2')).toEqual(on());
  expect(toggleOption(on('teng_bon_2', 'teng_lang_2', 'option_2_roodnha'), 'teng_bon_2')).toEqual(
    on('teng_lang_2', 'option_2_roodnha'),
  );
});

test('when the last straight option of three digits goes, its shuffle goes too', () => {
  expect(toggleOption(on('teng_bon_3', 'shuffle_3'), 'teng_bon_3')).toEqual(on());
  expect(toggleOption(on('teng_bon_3', 'teng_lang_3', 'shuffle_3'), 'teng_bon_3')).toEqual(
    on('teng_lang_3', 'shuffle_3'),
  );
  expect(toggleOption(on('tode_3', 'teng_bon_3'), 'teng_bon_3')).toEqual(on('tode_3'));
});

test('an option that fires at once is never active', () => {
  for (const active of states)
    for (const option of instantOptions) expect(toggleOption(active, option)).toBe(active);
});

test('a toggle leaves the set that it was given alone', () => {
  const active = on('teng_bon_2', 'option_2_19');
  toggleOption(active, 'teng_bon_2');
  toggleOption(active, 'teng_bon_3');
  expect(nameOf(active)).toBe('option_2_19 teng_bon_2');
});
