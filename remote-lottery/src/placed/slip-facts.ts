/** What the picture of a slip says, in the words of the member's language. Nothing of whose slip it is, and not his note: pictures are passed on. */
export interface SlipFacts {
  brand: string;
  /** What members and staff call the slip. */
  number: string;
  /** Of the round. */
  title: string;
  placedAt: string;
  groups: readonly { option: string; price: string; numbers: readonly string[] }[];
  totalLabel: string;
  total: string;
  foot: string;
  /** How many lines did not find room. */
  more: (count: number) => string;
}
