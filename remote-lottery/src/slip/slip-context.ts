import { purchaseContext } from '../purchase/page-purchase.ts';
import type { SlipSlug } from '../rounds/lottery-group.ts';
import type { SlipTypes } from './slip-state.ts';
import type { SlipStore } from './slip.store.ts';

interface SlipPage {
  slug: SlipSlug;
  /** Phone layout: opens the sheet with the slip. */
  openSlip: () => void;
}

export const {
  Provider: SlipProvider,
  useScope: useSlipScope,
  useSlice: useSlip,
  useActions: useSlipActions,
  useLines: useSlipLines,
  useApplyTerms: useApplySlipTerms,
} = purchaseContext<SlipTypes, ReturnType<SlipStore['getState']>, SlipPage>();
