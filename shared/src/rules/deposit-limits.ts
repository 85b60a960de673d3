/** Apart from the contract of deposits, for pages that load nothing else of it. */
export const MIN_DEPOSIT_SATANG = 10_000;
export const MAX_DEPOSIT_SATANG = 20_000_000;
