import type { FastifyInstance } from 'fastify';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { memberOf } from '../http/call-context.ts';
import type { Env } from '../env.ts';
import { serve } from '../http/serve.ts';
import { blockSigner } from '../ledger/public.ts';
import { shoot, shotsOf, shotSummary } from './shots.service.ts';
import { shotLanes } from './shot-lanes.ts';
import { seedChainsOf, shotProofOf, yingPromiseOf, yingResultOf, yingTermsOf } from './yeekee.service.ts';

export function yeekeeRoutes(app: FastifyInstance, { env }: { env: Env }): void {
  const signer = blockSigner(env.LEDGER_SIGNING_KEY);
  const lanes = shotLanes();
  serve(app, yeekeeCalls.yingResult, ({ betId }, { db }) => yingResultOf(db, betId, signer.publicKey));
  serve(app, yeekeeCalls.promise, ({ betId }, { db }) => yingPromiseOf(db, betId, signer.publicKey));
  serve(app, yeekeeCalls.terms, (_, { db }) => yingTermsOf(db, env.YEEKEE_FAIRNESS));
  serve(app, yeekeeCalls.shotProof, ({ betId, after }, { db }) => shotProofOf(db, betId, after));
  serve(app, yeekeeCalls.seedChains, ({ dt }, { db }) => seedChainsOf(db, dt));
  serve(app, yeekeeCalls.shots, ({ betId, limit }, context) =>
    shotsOf(context.db, memberOf(context).uuid, betId, limit),
  );
  serve(app, yeekeeCalls.shotSummary, ({ betId }, context) =>
    shotSummary(context.db, memberOf(context).uuid, betId),
  );
  serve(app, yeekeeCalls.shoot, ({ betId, yingNumber }, context) => {
    const { uuid, userName } = memberOf(context);
    return lanes.shoot(betId, uuid, () =>
      shoot(context.db, { memberId: uuid, userName }, betId, yingNumber, signer.sign),
    );
  });
}
