import type { DepositWayName, WalletWay } from './deposit-way-names.ts';

/**
 * Every way to deposit, described once. Together with deposit-way-names.ts it determines the contract's
 * channels and calls, the screens' list, paths and tabs, the environment variables, the URLs of notices and
 * the codes on transfer slips. docs/guides/add-a-deposit-way.md lists what else a
 * new way needs.
 */
export interface DepositWay {
  /** An icon name of shared/ui. */
  readonly icon: string;
  /** Who confirms the payment: a machine within a minute, or an operator. */
  readonly takes: 'minute' | 'staff';
  /** The page that starts a deposit. */
  readonly page: string;
  /** The page that shows a deposit, by `?id=`. */
  readonly onePage: string;
  /** Its tab on the page of deposits and withdrawals, named as in the product. Undefined: it has no tab. */
  readonly tab: string | undefined;
}

export const depositWays = {
  qrcode: {
    icon: 'qr',
    takes: 'minute',
    page: '/credit/deposit/qrcode',
    onePage: '/credit/deposit/qrcode',
    tab: undefined,
  },
  fast: {
    icon: 'bank',
    takes: 'minute',
    page: '/credit/deposit/fast',
    onePage: '/credit/deposit/fast/queue',
    tab: 'depositFast',
  },
  truemoney: {
    icon: 'wallet',
    takes: 'minute',
    page: '/credit/deposit/truemoney',
    onePage: '/credit/deposit/truemoney',
    tab: 'depositTrueMoney',
  },
  normal: {
    icon: 'edit',
    takes: 'staff',
    page: '/credit/deposit/normal',
    onePage: '/credit/deposit/normal',
    tab: 'depositNormal',
  },
} as const satisfies Readonly<Record<DepositWayName, DepositWay>>;

/**
 * The formats of tags 00, 01, 02 … in the mini-QR on a transfer slip, and which tag is the transfer's
 * reference.
 */
export interface WalletSlip {
  readonly tags: readonly RegExp[];
  readonly reference: number;
}

/** By e-wallet. Undefined: it issues no transfer slips. */
export const walletSlips: Readonly<Record<WalletWay, WalletSlip | undefined>> = {
  truemoney: { tags: [/^01$/, /^01$/, /^[A-Z0-9]{2,5}$/, /^[A-Za-z0-9]{6,35}$/, /^\d{8}$/], reference: 3 },
};
