import { drawnTransferSlip, TRANSFER_SLIP_DESIGNS, transferSlipCodeText } from '@chokdee/server/public';
import { toSatang } from '@chokdee/shared/contracts/money';
import { isWalletWay, walletWays } from '@chokdee/shared/rules/deposit-way-names';
import type { TransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';
import { chanceOf, type Chance } from './chance.ts';
import { damages, type DamageKind } from './damage.ts';
import { pixelsOf } from './pixels.ts';

export interface CorpusTransferSlip {
  kind: DamageKind;
  /** Severity from 0 to 1, see Damage. */
  hard: number;
  code: TransferSlipCode;
  /** The text that a reader should decode. */
  text: string;
  picture: Buffer;
}

const BANKS = ['002', '004', '006', '011', '014', '025', '030', '069', ...walletWays];
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Generates transfer slips for every kind of damage, from easy to hard. The same seed gives the same transfer
 * slips.
 */
export async function* transferSlipCorpus({
  seed,
  each,
}: {
  seed: number;
  each: number;
}): AsyncGenerator<CorpusTransferSlip> {
  const kinds = Object.keys(damages) as DamageKind[];
  for (const [place, kind] of kinds.entries()) {
    for (let index = 0; index < each; index += 1) {
      const chance = chanceOf(seed * 1_000_003 + place * 10_007 + index);
      const hard = each === 1 ? 0 : index / (each - 1);
      const code = codeBy(chance);
      const slip = {
        ...code,
        amount: toSatang(chance.whole(100_00, 49_000_00)),
        at: '20/11/2026 20:11',
        from: 'Somsak J. xxx-x-x4821-x',
        to: 'Chokdee xxx-x-x0042-x',
      };
      const pixels = await pixelsOf(
        await drawnTransferSlip(slip, chance.whole(0, TRANSFER_SLIP_DESIGNS - 1)),
      );
      yield {
        kind,
        hard,
        code,
        text: transferSlipCodeText(code),
        picture: await damages[kind](pixels, chance, hard),
      };
    }
  }
}

function codeBy(chance: Chance): TransferSlipCode {
  const digits = (count: number) => Array.from({ length: count }, () => chance.whole(0, 9)).join('');
  const letters = (count: number) => Array.from({ length: count }, () => chance.pick([...LETTERS])).join('');
  const sendingBank = chance.pick(BANKS);
  return {
    sendingBank,
    transRef: isWalletWay(sendingBank)
      ? digits(14)
      : chance.pick([
          `${digits(12)}${letters(3)}${digits(5)}`,
          `20261120${letters(8)}${letters(8).toLowerCase()}`,
        ]),
  };
}
