import type { BetId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Notice } from '@chokdee/shared/contracts/notices';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { roundNumberOf } from '@chokdee/shared/rules/round-clock';
import { deviceOf, maskedAddress } from '../auth/public.ts';
import { roundName } from '../rounds/public.ts';
import type { NoticeRow } from './notices.queries.ts';

export function presentNotice(row: NoticeRow): Notice {
  const { amountSatang, payoutSatang = amountSatang, paidBeforeSatang, depositId, withdrawId } = row.params;
  return {
    id: row.id,
    kind: row.kind,
    topic: row.topic,
    at: bangkokIso(row.createdAt),
    read: row.read,
    ...(payoutSatang === undefined ? {} : { amount: toSatang(payoutSatang) }),
    ...(row.kind === 'round-corrected' ? { paidBefore: toSatang(paidBeforeSatang ?? 0) } : {}),
    ...(depositId === undefined ? {} : { depositId }),
    ...(withdrawId === undefined ? {} : { withdrawId }),
    ...(row.userAgent === null ? {} : { device: deviceOf(row.userAgent) }),
    ...(row.address === null ? {} : { address: maskedAddress(row.address) }),
    ...presentRound(row),
  };
}

function presentRound({ betId, betGroup, betType, name, names, params }: NoticeRow): Pick<Notice, 'round'> {
  if (betId === null || betGroup === null || betType === null || name === null) return {};
  const roundNumber = roundNumberOf(betType);
  const round = { betId: betId as BetId, betGroup, betType, name: roundName({ name, betType }) };
  return {
    round: {
      ...round,
      ...(names === null || Object.keys(names).length === 0 ? {} : { names }),
      ...(roundNumber === undefined ? {} : { roundNumber }),
      ...(params.poyId === undefined ? {} : { poyId: params.poyId }),
    },
  };
}
