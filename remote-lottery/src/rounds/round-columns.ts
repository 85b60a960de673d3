/** Grid columns for round cards: two on a phone, otherwise as many as fit. */
export const roundColumns = {
  base: 'repeat(2, minmax(0, 1fr))',
  sm: 'repeat(auto-fill, minmax(13.5rem, 1fr))',
};

/** The same for cards that stand for a lottery: they have more to say, and a phone shows one beside none. */
export const lotteryColumns = { ...roundColumns, base: 'minmax(0, 1fr)' };
