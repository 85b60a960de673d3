import { parseArgs } from 'node:util';
import { adversaries, chiSquaredTest, play, TARGET } from './fairness.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '20260101' } },
});
const rounds = Number(values.rounds);
/** p-value below which a distribution counts as uneven. */
const MIN_P = 0.001;

console.log(`${rounds} rounds each, in which the last shooter knows every shot and wants ${TARGET}:\n`);
console.log('rule                     chi-squared   freedom          p   most common   even');
const even = adversaries.map((adversary) => {
  const { chiSquared, freedom, p, mostCommon } = chiSquaredTest(
    play({ adversary, rounds, bins: 100_000, seed: Number(values.seed) }),
  );
  console.log(
    [
      adversary.padEnd(22),
      chiSquared.toFixed(0).padStart(14),
      String(freedom).padStart(10),
      p.toPrecision(3).padStart(11),
      String(mostCommon).padStart(14),
      p >= MIN_P ? '   yes' : '   NO',
    ].join(''),
  );
  return p >= MIN_P;
});
const [conventional, ...beacon] = even;
console.log(
  `\n${!conventional && beacon.every(Boolean) ? 'As it must be: the last shooter controls the result under the conventional rule, and nobody does under the beacon rule.' : 'Not as it must be.'}`,
);
process.exitCode = !conventional && beacon.every(Boolean) ? 0 : 1;
