import type { DepositWayName, WalletWay } from './deposit-way-names.ts';

/**
 * Every way to deposit, described once. With deposit-way-names.ts the contract's channels and calls, the screens' list, paths and tabs, the
 * variables of the environment, the addresses of notices and the codes on slips follow from here; docs/guides/add-a-deposit-way.md says what else a new one
 * needs.
 */
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

/** The forms of tags 00, 01, 02 … in the small code on a slip, and which tag is the transfer's number. */
export interface WalletSlip {
  readonly tags: readonly RegExp[];
  readonly reference: number;
}

/** Of each e-wallet; undefined: it has no slips. */
export const walletSlips: Readonly<Record<WalletWay, WalletSlip | undefined>> = {
  truemoney: { tags: [/^01$/, /^01$/, /^[A-Z0-9]{2,5}$/, /^[A-Za-z0-9]{6,35}$/, /^\d{8}$/], reference: 3 },
};
