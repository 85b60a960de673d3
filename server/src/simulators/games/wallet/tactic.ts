import type { Outcome, WalletContent } from './wallet-adapter.ts';
import type { ProviderWallet } from './provider-wallet.ts';

/** How a provider plays a round at the wallet in place of the usual way. */
export interface Tactic {
  /** Must end with the bet accepted, or refused and undone. */
  bet?: (wallet: ProviderWallet, bet: WalletContent) => Promise<Outcome>;
  /** Must end with the win paid, if the bet stands. */
  win?: (wallet: ProviderWallet, win: WalletContent) => Promise<Outcome>;
}

/** The tactic of the next round; undefined: the usual way. */
export type Tactics = () => Tactic | undefined;
