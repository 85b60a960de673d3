import { gameRoundCalls, type GameRoundFile } from '@chokdee/shared/contracts/game-rounds';
import type { GameCallback } from '@chokdee/shared/contracts/game-callbacks';
import { seal } from '../src/ledger/sealing.ts';
import { signingOf } from '../src/ledger/public.ts';
import { testApp } from './app.ts';
import { testEnv } from './env.ts';
import { numberedCalls, openPartner, player } from './game-partner.ts';

export interface RoundReceipts {
  /** @returns the partner's number of the transaction */
  call(name: GameCallback, content: object): Promise<string>;
  seal(): Promise<unknown>;
  /** The receipt of the member's newest round. */
  file(): Promise<GameRoundFile>;
  /** Signs as the ledger does. */
  sign(text: string): string;
  close(): Promise<void>;
}

/** A site on a database of its own, with a member who plays at an open partner; for tests of the verifier. */
export async function roundReceipts(): Promise<RoundReceipts> {
  const site = await testApp();
  await openPartner(site);
  const malee = await player(site, 100_000);
  const call = numberedCalls(site, 'file:');
  const signing = signingOf(testEnv());
  return {
    async call(name, content) {
      const { transactionId, statusCode } = await call(name, malee, content);
      if (statusCode !== 200) throw new Error(`${name} was answered ${statusCode}`);
      return transactionId;
    },
    seal: () => seal(site.db, signing),
    async file() {
      const { rounds } = await site.ask(gameRoundCalls.recent, { locale: 'en' }, { as: malee.member });
      return site.ask(gameRoundCalls.file, { id: rounds[0]!.roundId }, { as: malee.member });
    },
    sign: (text) => signing.signer.sign(text),
    close: () => site.close(),
  };
}
