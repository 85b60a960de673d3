import { partnerFields, type PartnerFields } from '@chokdee/shared/contracts/game-desk';
import { hundredthsText, parseHundredths } from '@chokdee/shared/contracts/money';

/** Form values of a partner. */
export interface PartnerDraft {
  name: string;
  kind: string;
  position: string;
  highlight: string;
  entrance: string;
  protocol: string;
  restricted: boolean;
  backup: string;
  timeoutMs: string;
  /** Percent. */
  errorBudget: string;
}

export const emptyPartner: PartnerDraft = {
  name: '',
  kind: 'slot',
  position: '',
  highlight: '',
  entrance: 'lobby',
  protocol: '',
  restricted: false,
  backup: '',
  timeoutMs: '8000',
  errorBudget: '5',
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
}: PartnerFields): PartnerDraft => ({
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
});

export const parsePartner = (draft: PartnerDraft) =>
  partnerFields.safeParse({
    ...draft,
    position: wholeIn(draft.position),
    highlight: draft.highlight.trim() === '' ? null : wholeIn(draft.highlight),
    protocol: draft.protocol || null,
    backup: draft.backup || null,
    timeoutMs: wholeIn(draft.timeoutMs),
    errorBudget: parseHundredths(draft.errorBudget.trim()),
  });

/** Undefined where the text is no whole number. */
export const wholeIn = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
