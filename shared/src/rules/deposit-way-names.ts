/**
 * Ways to deposit, in the order of the deposit page: quickest and easiest first. Each is a channel of the
 * contract. The other properties are in deposit-ways.ts: contracts only need the names.
 */
export const depositWayNames = ['qrcode', 'fast', 'truemoney', 'normal'] as const;
export type DepositWayName = (typeof depositWayNames)[number];

/**
 * The ways that transfer an amount with a unique satang tail from an e-wallet to the site's: display name and
 * call paths. `true.wallet` in the paths and `house:truewallet` in the ledger are older names of `truemoney`,
 * kept because clients and entries use them.
 */
export const wallets = {
  truemoney: { name: 'TrueMoney', createPath: '/true.wallet.create', historyPath: '/true.wallet.history' },
} as const satisfies Partial<
  Record<DepositWayName, { name: string; createPath: string; historyPath: string }>
>;
/** The name also identifies the site's account in that wallet, in the database and on transfer slips. */
export type WalletWay = keyof typeof wallets;

export const walletWays = Object.keys(wallets) as readonly WalletWay[];

export function isWalletWay(name: string): name is WalletWay {
  return (walletWays as readonly string[]).includes(name);
}
