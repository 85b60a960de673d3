/**
 * Every way to deposit, described once. The contract's channels and calls, the screens' list, paths and tabs, the variables of the
 * environment, the addresses of notices and the codes on slips follow from here; docs/guides/adding.md says what else a new one needs.
 */

/** In the order of the deposit page: the quickest and easiest first. Each is a channel of the contract. */
export const depositWayNames = ['qrcode', 'fast', 'truemoney', 'normal'] as const;
export type DepositWayName = (typeof depositWayNames)[number];

export interface DepositWay {
  /** A name of shared/ui's icons. */
  readonly icon: string;
  /** Who decides when the money is there: a machine within a minute, or our staff. */
  readonly takes: 'minute' | 'staff';
  /** Where one is begun. */
  readonly page: string;
  /** Where one is shown, by `?id=`. */
  readonly onePage: string;
  /** Its tab of the page of deposits and withdrawals, as the product names it; undefined: none of its own. */
  readonly tab: string | undefined;
  /** Of a way that sends a sum with a tail of its own from an e-wallet to ours. */
  readonly wallet?: WalletRule;
}

export interface WalletRule {
  /** As people call it, in every language. */
  readonly name: string;
  readonly createPath: string;
  readonly historyPath: string;
  /** The forms of tags 00, 01, 02 … in the small code on its slips, and which tag is the transfer's number; undefined: it has no slips. */
  readonly slip: { readonly tags: readonly RegExp[]; readonly reference: number } | undefined;
}

export const depositWays = {
  qrcode: { icon: 'qr', takes: 'minute', page: '/credit/deposit/qrcode', onePage: '/credit/deposit/qrcode', tab: undefined },
  fast: { icon: 'bank', takes: 'minute', page: '/credit/deposit/fast', onePage: '/credit/deposit/fast/queue', tab: 'depositFast' },
  truemoney: {
    icon: 'wallet', takes: 'minute', page: '/credit/deposit/truemoney', onePage: '/credit/deposit/truemoney', tab: 'depositTrueMoney',
    wallet: {
      name: 'TrueMoney', createPath: '/true.wallet.create', historyPath: '/true.wallet.history',
      slip: { tags: [/^01$/, /^01$/, /^[A-Z0-9]{2,5}$/, /^[A-Za-z0-9]{6,35}$/, /^\d{8}$/], reference: 3 },
    },
  },
  normal: { icon: 'edit', takes: 'staff', page: '/credit/deposit/normal', onePage: '/credit/deposit/normal', tab: 'depositNormal' },
} as const satisfies Readonly<Record<DepositWayName, DepositWay>>;

/** Ways from an e-wallet. The name is also what its account of ours is known by, in the database and in slips. */
export type WalletWay = {
  [Way in DepositWayName]: (typeof depositWays)[Way] extends { wallet: WalletRule } ? Way : never;
}[DepositWayName];

export const walletWays: readonly WalletWay[] = depositWayNames.filter(isWalletWay);

export function isWalletWay(name: string): name is WalletWay {
  return (depositWayNames as readonly string[]).includes(name) && 'wallet' in depositWays[name as DepositWayName];
}
