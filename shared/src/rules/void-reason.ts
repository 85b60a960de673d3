/** Why rounds are called off that have no other words of their own. */
export const voidReasons = ['too-few-shots', 'holiday', 'no-draw', 'beacon-missing'] as const;
export type VoidReason = (typeof voidReasons)[number];

/** Whatever is not one of the known reasons is an operator's own words. */
export function readVoidReason(text: string): { reason: VoidReason | 'other'; words?: string } {
  const reason = voidReasons.find((known) => known === text);
  return reason ? { reason } : { reason: 'other', words: text };
}
