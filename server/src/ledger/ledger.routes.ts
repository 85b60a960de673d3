import type { FastifyInstance } from 'fastify';
import { ledgerProofCalls } from '@chokdee/shared/contracts/ledger-proof';
import { reconcileCalls } from '@chokdee/shared/contracts/wallet-operator';
import type { Env } from '../env.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { blocksBetween, headBlock } from './blocks.queries.ts';
import { proofOf } from './proof.service.ts';
import { latestRun } from './reconcile-run.ts';
import { keyOfBlock, publishedKeys, signingOf } from './signing-keys.ts';

/** Proofs for members, the chain of blocks for anyone, the report of the last ledger check for operators. */
export function ledgerRoutes(app: FastifyInstance, { env }: { env: Env }): void {
  const signing = signingOf(env);
  serve(app, ledgerProofCalls.proof, ({ entryId }, context) =>
    proofOf(context.db, memberOf(context).uuid, entryId),
  );
  serve(app, ledgerProofCalls.head, async (_, { db }) => {
    const head = await headBlock(db);
    const keys = await publishedKeys(db, signing, head?.block ?? 0);
    return { head, publicKey: keyOfBlock(keys, head?.block ?? 1)!, keys };
  });
  serve(app, ledgerProofCalls.blocks, ({ from, to }, { db }) => blocksBetween(db, from, to));
  serve(app, reconcileCalls.latest, async (_, { db }) => ({ report: await latestRun(db) }));
}
