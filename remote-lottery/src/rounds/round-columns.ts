/** Cards of rounds: two in a row on a phone, else as many as are comfortable. */
export const roundColumns = {
  base: 'repeat(2, minmax(0, 1fr))',
  sm: 'repeat(auto-fill, minmax(13.5rem, 1fr))',
};
