import { MAX_DEPOSIT_SATANG, MIN_DEPOSIT_SATANG } from './deposit-limits.ts';
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
  /** Who confirms the payment: the bank's notice, or an operator. */
  readonly confirmedBy: 'notice' | 'staff';
  readonly minSatang: number;
  readonly maxSatang: number;
  /** Deposits are free. Another fee needs a posting of its own in the ledger. */
  readonly feeSatang: 0;
  /** The page that starts a deposit. */
  readonly page: string;
  /** The page that shows a deposit, by `?id=`. */
  readonly onePage: string;
  /** Its tab on the page of deposits and withdrawals, named as in the product. Undefined: it has no tab. */
  readonly tab: string | undefined;
}

const terms = { minSatang: MIN_DEPOSIT_SATANG, maxSatang: MAX_DEPOSIT_SATANG, feeSatang: 0 } as const;

export const depositWays = {
  qrcode: {
    icon: 'qr',
    confirmedBy: 'notice',
    ...terms,
    page: '/credit/deposit/qrcode',
    onePage: '/credit/deposit/qrcode',
    tab: undefined,
  },
  fast: {
    icon: 'bank',
    confirmedBy: 'notice',
    ...terms,
    page: '/credit/deposit/fast',
    onePage: '/credit/deposit/fast/queue',
    tab: 'depositFast',
  },
  truemoney: {
    icon: 'wallet',
    confirmedBy: 'notice',
    ...terms,
    page: '/credit/deposit/truemoney',
    onePage: '/credit/deposit/truemoney',
    tab: 'depositTrueMoney',
  },
  normal: {
    icon: 'edit',
    confirmedBy: 'staff',
    ...terms,
    page: '/credit/deposit/normal',
    onePage: '/credit/deposit/normal',
    tab: 'depositNormal',
  },
} as const satisfies Readonly<Record<DepositWayName, DepositWay>>;

/**
 * The formats of tags 00, 01, 02 … in the mini-QR on a transfer slip, and which tag is the transfer's
 * reference.
 */
export interface WalletTransferSlip {
  readonly tags: readonly RegExp[];
  readonly reference: number;
}

/** Transfer slips by e-wallet. Undefined: it issues none. */
export const walletTransferSlips: Readonly<Record<WalletWay, WalletTransferSlip | undefined>> = {
  truemoney: { tags: [/^01$/, /^01$/, /^[A-Z0-9]{2,5}$/, /^[A-Za-z0-9]{6,35}$/, /^\d{8}$/], reference: 3 },
};
