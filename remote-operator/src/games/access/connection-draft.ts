import { partnerAccess, type PartnerAccess } from '@chokdee/shared/contracts/game-access';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { wholeIn } from '../partner/partner-draft.ts';

/** Form values of a partner's access. */
export interface ConnectionDraft {
  launchUrl: string;
  baseUrl: string;
  /** One in each line. */
  addresses: string;
  callsPerSecond: string;
  /** Baht. */
  transferMax: string;
}

export const connectionDraftOf = ({
  launchUrl,
  baseUrl,
  addresses,
  callsPerSecond,
  transferMax,
}: PartnerAccess): ConnectionDraft => ({
  launchUrl: launchUrl ?? '',
  baseUrl: baseUrl ?? '',
  addresses: addresses.join('\n'),
  callsPerSecond: String(callsPerSecond),
  transferMax: transferMax === null ? '' : hundredthsText(transferMax),
});

export const parseConnection = (draft: ConnectionDraft) =>
  partnerAccess.safeParse({
    launchUrl: draft.launchUrl.trim() || null,
    baseUrl: draft.baseUrl.trim() || null,
    addresses: draft.addresses.split(/[\s,]+/).filter(Boolean),
    callsPerSecond: wholeIn(draft.callsPerSecond),
    transferMax: draft.transferMax.trim() || null,
  });
