/** Standard reasons for voiding a round. Any other reason is an operator's text. */
export const voidReasons = ['too-few-shots', 'holiday', 'no-draw', 'beacon-missing'] as const;
export type VoidReason = (typeof voidReasons)[number];

/** Any text that is not a standard reason is an operator's text. */
export function readVoidReason(text: string): { reason: VoidReason | 'other'; words?: string } {
  const reason = voidReasons.find((known) => known === text);
  return reason ? { reason } : { reason: 'other', words: text };
}
