import type { MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { TransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';
import { drawnTransferSlip } from '../src/simulators/bank/transfer-slip-picture.ts';
import type {
  TransferSlipFacts,
  TransferSlipVerifier,
  VerifierAnswer,
} from '../src/wallet/transfer-slips/transfer-slip-verifier.ts';
import type { TestApp, TestMember } from './app.ts';

/** The receiving account of the site under test. */
export const OUR_ACCOUNT = {
  bankId: 'kbank',
  bankCode: '004',
  name: 'KASIKORNBANK',
  accountNumber: '1234567890',
  accountName: 'Chokdee',
};
const SENT_FROM = '014';

export const pictureOf = (slip: TransferSlipCode, codeText?: string): Promise<Buffer> =>
  drawnTransferSlip({ ...slip, amount: toSatang(1), at: '', from: '', to: '' }, 0, codeText);

let made = 0;
export const newTransferSlip = (): TransferSlipCode => ({
  sendingBank: SENT_FROM,
  transRef: `20261120T${Date.now()}${String((made += 1)).padStart(4, '0')}`,
});

export interface ScriptedVerifier extends TransferSlipVerifier {
  requests: TransferSlipCode[];
  /** Confirms a transfer slip; unscripted ones are unknown. */
  knows(slip: TransferSlipCode, baht: number, facts?: Partial<TransferSlipFacts>): void;
  says(slip: TransferSlipCode, answer: VerifierAnswer): void;
}

export function scriptedVerifier(): ScriptedVerifier {
  const answers = new Map<string, VerifierAnswer>();
  const requests: TransferSlipCode[] = [];
  const says: ScriptedVerifier['says'] = ({ transRef }, answer) => void answers.set(transRef, answer);
  return {
    requests,
    says,
    knows: (slip, baht, facts) =>
      says(slip, {
        outcome: 'confirmed',
        facts: {
          transRef: slip.transRef,
          amount: toSatang(Math.round(baht * 100)),
          receiver: { bankCode: '004', accountNumber: 'xxx-x-x6789-x', names: ['CHOKDEE'] },
          sentAt: bangkokIso(new Date()),
          ...facts,
        },
      }),
    async ask(code) {
      requests.push(code);
      return answers.get(code.transRef) ?? { outcome: 'unknown' };
    },
  };
}

/** Uploads a picture as a browser's form does. */
export async function sendTransferSlip(
  site: TestApp,
  as: Pick<TestMember, 'token'> | null,
  picture: Buffer | string | undefined,
  depositId?: string,
) {
  const form = new FormData();
  if (picture !== undefined)
    form.append(
      'slip',
      typeof picture === 'string' ? picture : new File([new Uint8Array(picture)], 'slip.png'),
    );
  if (depositId) form.append('depositId', depositId);
  const sent = new Response(form);
  return site.app.inject({
    method: 'POST',
    url: '/api/slip-verifies.create',
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      host: 'localhost',
      'content-type': sent.headers.get('content-type')!,
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    },
  });
}

/** A member's cash in satang. */
export async function cashOfMember(site: TestApp, memberId: MemberId | string): Promise<number> {
  const [row] = await site.db.query<{ balance: number }>(
    `select balance from member_accounts where member_id = $1 and kind = 'cash'`,
    [memberId],
  );
  return Number(row?.balance ?? 0);
}
