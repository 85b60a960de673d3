import type { WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { trueMoney } from './truemoney-notice.ts';
import type { WalletAdapter } from './wallet-adapter.ts';

/** Used by the simulator of the wallet. */
export { signTrueMoneyNotice } from './truemoney-notice.ts';

/** The adapter of each e-wallet: its notices and its ledger account. */
export const walletAdapters: Readonly<Record<WalletWay, WalletAdapter>> = { truemoney: trueMoney };
