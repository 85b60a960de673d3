import type { CorrectableRound } from '@chokdee/shared/contracts/corrections';
import { betId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { OfficialOf } from '@chokdee/shared/contracts/operator';
import { malayDraw } from '@chokdee/shared/rules/draw';

const wrong = { rule: 'malay', first: '1234', second: '5678' } as const satisfies OfficialOf<'malay'>;
export const right = { ...wrong, second: '5687' };
export const reason = 'The second prize was mistyped.';

/** A round whose second prize was mistyped. */
export function correctable(
  over: Partial<CorrectableRound> = {},
  id = 7,
  name = 'มาเลย์',
  betName = 'stock-malay',
): CorrectableRound {
  return {
    round: {
      betId: betId.parse(id),
      betGroup: 'BET_STOCK',
      betName,
      betType: 'BET_STOCK_malay',
      name,
      dt: '2026-03-01',
      betList: { dt: '2026-03-01' },
      openDt: '2026-03-01T08:00:00+07:00',
      closeDt: '2026-03-01T17:30:00+07:00',
      resultDt: '2026-03-01T18:30:00+07:00',
      closeTime: '17:30:00',
      resultTime: '18:30:00',
      timestamp: { realCloseTime: 1_772_361_000, realResultTime: 1_772_364_600 },
      active: false,
      setResult: true,
      state: 'settled',
    },
    rule: 'malay',
    results: [
      {
        version: 1,
        draw: malayDraw(wrong),
        publishedAt: '2026-03-01T18:31:00+07:00',
        payout: toSatang(920_000),
        winningLines: 3,
      },
    ],
    ...over,
  };
}

export const othersProposal = { id: 3, proposedBy: 'opdin', proposedAt: '2026-03-01T19:00:00+07:00', reason };
