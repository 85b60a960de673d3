import { gameDeskCalls, type PartnerFields } from '@chokdee/shared/contracts/game-desk';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { z } from 'zod';
import { typedHundredths, typedOrNull, typedWhole, typedWholeOrNull } from '../../form/typed-text.ts';

const saved = gameDeskCalls.savePartner.request.omit({ partner: true, version: true });
const created = gameDeskCalls.createPartner.request;

const typedFields = {
  position: typedWhole.pipe(saved.shape.position),
  highlight: typedWholeOrNull.pipe(saved.shape.highlight),
  backup: typedOrNull.pipe(saved.shape.backup),
  timeoutMs: typedWhole.pipe(saved.shape.timeoutMs),
  errorBudget: typedHundredths.pipe(saved.shape.errorBudget),
};

/** What saving a partner sends, of the form values. */
export const savedPartner = saved.extend({
  ...typedFields,
  protocol: typedOrNull.pipe(saved.shape.protocol),
});
type SavedPartner = z.input<typeof savedPartner>;

/** What adding a partner sends. It has no protocol yet. */
export const newPartner = created.extend({
  ...typedFields,
  partner: z.string().trim().pipe(created.shape.partner),
});

/** Form values that a new partner has as well. */
export type PartnerDraft = Omit<SavedPartner, 'protocol'>;

export const emptyPartner: z.input<typeof newPartner> = {
  partner: '',
  name: '',
  kind: 'slot',
  position: '',
  highlight: '',
  entrance: 'lobby',
  restricted: false,
  backup: '',
  timeoutMs: '8000',
  errorBudget: '5',
  reason: '',
};

export const draftOf = ({
  name,
  kind,
  position,
  highlight,
  entrance,
  protocol,
  restricted,
  backup,
  timeoutMs,
  errorBudget,
}: PartnerFields): SavedPartner => ({
  name,
  kind,
  entrance,
  restricted,
  position: String(position),
  highlight: highlight === null ? '' : String(highlight),
  protocol: protocol ?? '',
  backup: backup ?? '',
  timeoutMs: String(timeoutMs),
  errorBudget: hundredthsText(errorBudget),
  reason: '',
});
