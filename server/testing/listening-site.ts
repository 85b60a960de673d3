import { gameBench, type GameBench, type GameBenchOptions } from '../src/play/public.ts';
import { reconcile } from '../src/ledger/public.ts';
import { testApp } from './app.ts';
import { testEnv } from './env.ts';
import { openPartner } from './game-partner.ts';
import { openHub88Partner } from './hub88-partner.ts';
import { openTransferPartner } from './transfer-partner.ts';

export interface ListeningSite {
  origin: string;
  bench(options: GameBenchOptions): Promise<GameBench>;
  /** What does not agree in its books. */
  drifts(): Promise<unknown[]>;
  close(): Promise<void>;
}

/**
 * A site on a database of its own that listens, with two open partners of each protocol in which partners
 * call it; for tests of tools.
 */
export async function listeningSite(): Promise<ListeningSite> {
  const site = await testApp();
  await openPartner(site, 'joker');
  await openPartner(site, 'pegasus');
  await openHub88Partner(site, { partner: 'sa' });
  await openHub88Partner(site, { partner: 'wm' });
  // The bench names its provider later.
  await openTransferPartner(site, 'https://transfer.example.com');
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    bench: (options) => gameBench({ db: site.db, env: testEnv(), fanOut: site.services.fanOut }, options),
    drifts: () => reconcile(site.db),
    close: () => site.close(),
  };
}
