import type { FastifyInstance } from 'fastify';
import { ledgerProofCalls } from '@chokdee/shared/contracts/ledger-proof';
import { reconcileCalls } from '@chokdee/shared/contracts/wallet-operator';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { blockSigner } from './block-signer.ts';
import { blocksBetween, headBlock } from './blocks.queries.ts';
import { proofOf } from './proof.service.ts';
import { latestRun } from './reconcile-run.ts';
import { publishedKeys } from './signing-keys.ts';

/** Proofs for members, the chain of blocks for everybody, and what the last check of the books found for operators. */
export function ledgerRoutes(app: FastifyInstance, { env }: Pick<Services, 'env'>): void {
  const signer = blockSigner(env.LEDGER_SIGNING_KEY);
  serve(app, ledgerProofCalls.proof, ({ entryId }, context) => proofOf(context.db, memberOf(context).uuid, entryId));
  serve(app, ledgerProofCalls.head, async (_, { db }) => {
    const keys = await publishedKeys(db, signer);
    return { head: await headBlock(db), publicKey: keys.at(-1)!.publicKey, keys };
  });
  serve(app, ledgerProofCalls.blocks, ({ from, to }, { db }) => blocksBetween(db, from, to));
  serve(app, reconcileCalls.latest, async (_, { db }) => ({ report: await latestRun(db) }));
}
