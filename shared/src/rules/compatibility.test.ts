import { baseOptions, expansionOptions, type BetOption } from './bet-options.ts';
import { isInstantOption } from './option-rules.ts';
import { conflictsOf, toggleOption } from './compatibility.ts';
import { instantOptions, isKeypadHidden, keyLength } from './expansion.ts';

const options: readonly BetOption[] = [...baseOptions, ...expansionOptions];
const activatable = options.filter((option) => !isInstantOption(option));
const on = (...active: BetOption[]): ReadonlySet<BetOption> => new Set(active);
const nameOf = (active: ReadonlySet<BetOption>) => [...active].sort().join(' ');
const hasConflict = (active: ReadonlySet<BetOption>) =>
  [...active].some((option) => conflictsOf(option).some((other) => active.has(other)));

/** Every state that toggles reach from the empty one. */
function reachableStates(): Map<string, ReadonlySet<BetOption>> {
  const found = new Map([['', on()]]);
  for (const active of found.values()) {
    for (const option of options) {
      const next = toggleOption(active, option);
      if (!found.has(nameOf(next))) found.set(nameOf(next), next);
    }
  }
  return found;
}

const states = [...reachableStates().values()];

test('conflicts are symmetric, and no option conflicts with itself', () => {
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
])('%s conflicts with %s', (option, others) => {
  expect([...conflictsOf(option)].sort().join(' ')).toBe(others.split(' ').sort().join(' '));
});

test('toggles reach exactly the 46 states without a conflict', () => {
  const free = Array.from({ length: 2 ** activatable.length }, (_, bits) =>
    on(...activatable.filter((_option, index) => bits & (1 << index))),
  ).filter((active) => !hasConflict(active));
  expect(states.map(nameOf).sort()).toEqual(free.map(nameOf).sort());
  expect(states).toHaveLength(46);
});

const subsets = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((all, item) => [...all, ...all.map((each) => [...each, item])], [[]]);

test('the 46 states match a list written by hand', () => {
  const some = (options: readonly BetOption[]) => subsets(options).filter(({ length }) => length > 0);
  const doors: BetOption[] = ['option_2_19', 'option_2_roodnha', 'option_2_roodlung', 'shuffle_2'];
  const listed: BetOption[][] = [
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
  expect(listed).toHaveLength(46);
  expect(states.map(nameOf).sort()).toEqual(listed.map((active) => nameOf(on(...active))).sort());
});

test('each of the eighteen presses leads from each of the 46 states to one of them', () => {
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

test('in each of the 46 states the keypad has the right length or is hidden', () => {
  for (const active of states) {
    const has = (...some: BetOption[]) => some.some((option) => active.has(option));
    const one = has('teng_bon_1', 'teng_lang_1', 'option_2_19', 'option_2_roodnha', 'option_2_roodlung');
    const three = has('teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3');
    expect(keyLength(active)).toBe(one ? 1 : three ? 3 : 2);
    expect(isKeypadHidden(active)).toBe(!baseOptions.some((option) => active.has(option)));
  }
});

test('activating an option deactivates exactly its conflicts', () => {
  for (const active of states) {
    for (const option of activatable.filter((each) => !active.has(each))) {
      const kept = [...active].filter((other) => !conflictsOf(option).includes(other));
      expect(nameOf(toggleOption(active, option))).toBe(nameOf(on(...kept, option)));
    }
  }
});

test('deactivating an option removes only it and the expansions that depended on it', () => {
  const dependents: readonly BetOption[] = [
    'option_2_19',
    'option_2_roodnha',
    'option_2_roodlung',
    'shuffle_2',
    'shuffle_3',
  ];
  for (const active of states) {
    for (const option of activatable.filter((each) => !active.has(each))) {
      const once = toggleOption(active, option);
      const removed = [...once].filter((other) => !toggleOption(once, option).has(other));
      expect(removed).toContain(option);
      expect(removed.every((other) => other === option || dependents.includes(other))).toBe(true);
    }
  }
});

test('deactivating the last two-digit option removes its doors and shuffle', () => {
  expect(toggleOption(on('teng_bon_2', 'option_2_19'), 'teng_bon_2')).toEqual(on());
  expect(toggleOption(on('teng_lang_2', 'shuffle_2'), 'teng_lang_2')).toEqual(on());
  expect(toggleOption(on('teng_bon_2', 'teng_lang_2', 'option_2_roodnha'), 'teng_bon_2')).toEqual(
    on('teng_lang_2', 'option_2_roodnha'),
  );
});

test('deactivating the last straight three-digit option removes its shuffle', () => {
  expect(toggleOption(on('teng_bon_3', 'shuffle_3'), 'teng_bon_3')).toEqual(on());
  expect(toggleOption(on('teng_bon_3', 'teng_lang_3', 'shuffle_3'), 'teng_bon_3')).toEqual(
    on('teng_lang_3', 'shuffle_3'),
  );
  expect(toggleOption(on('tode_3', 'teng_bon_3'), 'teng_bon_3')).toEqual(on('tode_3'));
});

test('an instant option is never active', () => {
  for (const active of states)
    for (const option of instantOptions) expect(toggleOption(active, option)).toBe(active);
});

test('a toggle does not mutate its input', () => {
  const active = on('teng_bon_2', 'option_2_19');
  toggleOption(active, 'teng_bon_2');
  toggleOption(active, 'teng_bon_3');
  expect(nameOf(active)).toBe('option_2_19 teng_bon_2');
});
