import { betId } from '@chokdee/shared/contracts/ids';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { rememberedOptions } from './remembered-options.ts';

const round = buildRound();
const next = buildRound({ betId: betId.parse(502), betType: 'BET_YEEKEE_15_042', name: 'ยี่กี รอบที่ 42' });

beforeEach(() => window.localStorage.clear());

it('gives the next round of a lottery the options of the last one', () => {
  rememberedOptions('anong', round).write(new Set(['teng_bon_2', 'teng_lang_2']));
  expect(rememberedOptions('anong', next).read()).toEqual(['teng_bon_2', 'teng_lang_2']);
  rememberedOptions('anong', next).write(new Set(['tode_3']));
  expect(rememberedOptions('anong', round).read()).toEqual(['tode_3']);
});

it('keeps lotteries and members apart, and forgets no choice for an empty one', () => {
  rememberedOptions('anong', round).write(new Set(['tode_3']));
  expect(rememberedOptions('anong', buildGovRound()).read()).toBeUndefined();
  expect(rememberedOptions('malee', round).read()).toBeUndefined();
  rememberedOptions('anong', round).write(new Set());
  expect(rememberedOptions('anong', next).read()).toEqual(['tode_3']);
});

it('ignores what it did not write', () => {
  window.localStorage.setItem('lottery.options.anong', '{"yeekee":1}');
  expect(rememberedOptions('anong', round).read()).toBeUndefined();
});
