/**
 * The texts in the picture of a bet slip, in the member's language. They identify no member and omit the
 * note, because pictures get passed on.
 */
export interface SlipFacts {
  brand: string;
  /** The bet slip number that members and staff use. */
  number: string;
  /** Title of the round. */
  title: string;
  placedAt: string;
  groups: readonly { option: string; price: string; numbers: readonly string[] }[];
  totalLabel: string;
  total: string;
  foot: string;
  /** Text for the number of lines that did not fit. */
  more: (count: number) => string;
}
