/**
 * Ways to deposit, in the order of the deposit page: the quickest and easiest first. Each is a channel of the contract. What else is to be
 * said of one is in deposit-ways.ts: contracts need no more than this.
 */
export const depositWayNames = ['qrcode', 'fast', 'truemoney', 'normal'] as const;
export type DepositWayName = (typeof depositWayNames)[number];

/** Of the ways that send a sum with a tail of its own from an e-wallet to ours: what people call it, and the paths of its calls. */
export const wallets = {
  truemoney: { name: 'TrueMoney', createPath: '/true.wallet.create', historyPath: '/true.wallet.history' },
} as const satisfies Partial<
  Record<DepositWayName, { name: string; createPath: string; historyPath: string }>
>;
/** The name is also what our account in that wallet is known by, in the database and in slips. */
export type WalletWay = keyof typeof wallets;

export const walletWays = Object.keys(wallets) as readonly WalletWay[];

export function isWalletWay(name: string): name is WalletWay {
  return (walletWays as readonly string[]).includes(name);
}
