import type { PlantedFault } from './planted-fault.ts';

const rules = (name: string) => ({ file: `shared/src/rules/${name}.ts`, tests: [`shared/src/rules/${name}.test.ts`] });

/** In what is said of the options, noticed by the tests of what follows from it. */
const options = (...names: string[]) => ({
  file: 'shared/src/rules/option-rules.ts', tests: names.map((name) => `shared/src/rules/${name}.test.ts`),
});

/** In what browser and server both go by. */
export const rulesFaults: readonly PlantedFault[] = [
  { what: 'tode does not win in the exact order', kind: 'rule', ...rules('winning'), text: 'return permutations(prizeNumber.slice(-digits));',
    replacement: 'return permutations(prizeNumber.slice(-digits)).filter((number) => number !== prizeNumber);',
  },
  { what: 'two at the top are the first two digits', kind: 'rule', ...rules('winning'), text: 'return [prizeNumber.slice(-digits)]', replacement: 'return [prizeNumber.slice(0, digits)]' },
  { what: 'the prizes in front are those at the back', kind: 'rule', ...options('winning'), text: "prize: 'front3'", replacement: "prize: 'back3'" },
  { what: 'a running digit below is looked for above', kind: 'rule', ...options('winning'), text: "teng_lang_1: { prize: 'bottom2'", replacement: "teng_lang_1: { prize: 'top3'" },
  { what: 'a payout is rounded up', kind: 'rounding', ...rules('winning'), text: '(product - (product % 100)) / 100', replacement: 'Math.ceil(product / 100)' },
  { what: 'tode on a pair is said to have the chance of three digits', kind: 'rule', file: 'shared/src/rules/chances.ts', tests: ['shared/src/rules/winning.test.ts'], text: 'permutations(number ?? ', replacement: 'permutations(' },
  { what: 'the nineteenth door is missing', kind: 'rule', ...options('expansion'), text: 'number.includes(digit)', replacement: 'number.includes(digit) && number !== digit + digit' },
  { what: 'running in front runs at the back', kind: 'rule', ...options('expansion'), text: 'number.startsWith(digit)', replacement: 'number.endsWith(digit)' },
  { what: 'fifty counts as low', kind: 'rule', ...options('expansion'), text: "number < '50'", replacement: "number <= '50'" },
  { what: 'the same order comes twice when digits are alike', kind: 'rule', ...rules('expansion'), text: 'return [...found].sort();', replacement: "return number.length === 2 ? [number, [...number].reverse().join('')].sort() : [...found].sort();" },
  { what: 'a shuffle of three stands beside tode', kind: 'rule', ...options('compatibility'), text: " && (by !== 'orders' || optionRules[base].match === 'exact')", replacement: '' },
  { what: 'doors stay when their last option of two digits goes', kind: 'rule', ...rules('compatibility'), text: 'if (!isFed(expansion, next)) next', replacement: "if (expansion.startsWith('shuffle') && !isFed(expansion, next)) next" },
  { what: 'an absent option drives nothing out', kind: 'rule', ...rules('compatibility'), text: '  conflictsOf(option).forEach((other) => next.delete(other));\n', replacement: '' },
  { what: 'undo takes the first batch', kind: 'rule', ...rules('slip'), text: 'lines.reduce((greatest, { add }) => Math.max(greatest, add), 0)', replacement: 'lines.reduce((greatest, { add }) => Math.min(greatest, add), Number.POSITIVE_INFINITY)' },
  { what: 'a price may pass its cap', kind: 'limit', ...rules('slip'), text: 'maxSatang !== undefined && priceSatang > maxSatang ? maxSatang : priceSatang', replacement: 'priceSatang' },
  { what: 'removing a number takes it off every option', kind: 'rule', ...rules('slip'), text: 'line.number !== number || line.option !== option', replacement: 'line.number !== number' },
  { what: 'Yeekee asks for five baht on a running digit', kind: 'limit', ...options('bet-minimum'), text: "match: 'contains', yeekeeMinSatang: undefined, places: ['top'", replacement: "match: 'contains', yeekeeMinSatang: 500, places: ['top'" },
  { what: 'the sixteenth is counted from the first shot', kind: 'rule', ...rules('yeekee'), text: 'shots.at(-YEEKEE_MIN_SHOTS)', replacement: 'shots.at(YEEKEE_MIN_SHOTS - 1)' },
  { what: 'a small result loses its noughts', kind: 'rule', ...rules('yeekee'), text: ".padStart(5, '0') };", replacement: ' };' },
  { what: "the system's shot stays out of the sum", kind: 'rule', file: 'shared/src/rules/yeekee-beacon.ts', tests: ['shared/src/rules/yeekee-beacon.test.ts'], text: '[...shots, ...fills, system].reduce', replacement: '[...shots, ...fills].reduce' },
  { what: 'numbers of the beacon that are not fair are kept', kind: 'rule', file: 'shared/src/rules/yeekee-beacon.ts', tests: ['shared/src/rules/yeekee-beacon.test.ts'], text: 'if (value < REJECT_FROM) numbers.push', replacement: 'numbers.push' },
  { what: 'a receipt does not depend on where the shot stands', kind: 'proof', file: 'shared/src/rules/yeekee-chain.ts', tests: ['shared/src/rules/yeekee-beacon.test.ts'], text: '`|${seq}|${number}`', replacement: '`|${number}`' },
  { what: 'round 73 closes on its own day', kind: 'midnight', ...rules('round-clock'), text: '>= 24 * 60;', replacement: '> 24 * 60;' },
  { what: 'Dow Jones closes on its own day', kind: 'midnight', ...rules('round-clock'), text: "  if (betType.includes('downjone')) return true;\n", replacement: '' },
  { what: 'a ticket is paid the last of its prizes', kind: 'rule', ...rules('set-4'), text: 'table[prize] > (best ? table[best] : 0) && meetsPrize', replacement: 'meetsPrize' },
  { what: 'three in front are the last three', kind: 'rule', ...rules('set-4'), text: 'number.slice(0, 3) === draw4.slice(0, 3)', replacement: 'number.slice(1) === draw4.slice(1)' },
  { what: 'a closed round stands for its lottery before an open one', kind: 'order', ...rules('set-4'), text: 'Number(b.active) - Number(a.active) || b.betId - a.betId', replacement: 'b.betId - a.betId' },
  { what: 'Laos draws its lower number from the back', kind: 'rule', ...rules('draw'), text: 'bottom2: four.slice(0, 2), raw: official', replacement: 'bottom2: four.slice(2), raw: official' },
  { what: 'a stock index is rounded to its decimals', kind: 'rounding', ...rules('draw'), text: "const INDEX = /^(\\d*)(\\d)\\.(\\d{2})$/;", replacement: "const INDEX = /^(\\d*)(\\d)\\.(\\d{2})\\d*$/;" },
];
