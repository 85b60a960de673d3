import type { WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import { trueMoney } from './truemoney-notice.ts';
import type { WalletAdapter } from './wallet-adapter.ts';

/** For what stands in for that wallet. */
export { signWalletNotice } from './truemoney-notice.ts';

/** How each e-wallet tells us of money, and where the books keep it. */
export const walletAdapters: Readonly<Record<WalletWay, WalletAdapter>> = { truemoney: trueMoney };
