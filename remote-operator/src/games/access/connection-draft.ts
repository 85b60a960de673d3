import { gameAccessCalls, partnerAccess, type PartnerAccess } from '@chokdee/shared/contracts/game-access';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { z } from 'zod';
import { typedBahtOrNull, typedOrNull, typedWhole } from '../../form/typed-text.ts';

const { shape } = partnerAccess;

/** What a proposal of another access sends, of the form values. */
export const proposedAccess = partnerAccess.extend({
  launchUrl: typedOrNull.pipe(shape.launchUrl),
  baseUrl: typedOrNull.pipe(shape.baseUrl),
  /** One in each line. */
  addresses: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(shape.addresses),
  callsPerSecond: typedWhole.pipe(shape.callsPerSecond),
  /** Baht. */
  transferMax: typedBahtOrNull.pipe(shape.transferMax),
  reason: gameAccessCalls.propose.request.shape.reason,
});

export const connectionDraftOf = ({
  launchUrl,
  baseUrl,
  addresses,
  callsPerSecond,
  transferMax,
}: PartnerAccess): z.input<typeof proposedAccess> => ({
  launchUrl: launchUrl ?? '',
  baseUrl: baseUrl ?? '',
  addresses: addresses.join('\n'),
  callsPerSecond: String(callsPerSecond),
  transferMax: transferMax === null ? '' : hundredthsText(transferMax),
  reason: '',
});
