import type { FastifyInstance } from 'fastify';
import { gameRoundCalls } from '@chokdee/shared/contracts/game-rounds';
import type { Env } from '../env.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { sealIntervalMs, signingOf } from '../ledger/public.ts';
import { receiptFileOf } from './receipt-file.service.ts';
import { receiptOf } from './receipt.service.ts';
import { recentPage, transferPage } from './recent.service.ts';

export interface GameRoundsOptions {
  env: Env;
}

export function gameRoundRoutes(app: FastifyInstance, { env }: GameRoundsOptions): void {
  const sealing = { signing: signingOf(env), sealIntervalMs: sealIntervalMs(env) };
  serve(app, gameRoundCalls.recent, (request, context) =>
    recentPage(context.db, { memberId: memberOf(context).uuid, domain: context.domain }, request),
  );
  serve(app, gameRoundCalls.transfer, (request, context) =>
    transferPage(context.db, { memberId: memberOf(context).uuid, domain: context.domain }, request),
  );
  serve(app, gameRoundCalls.one, ({ id }, context) => receiptOf(context.db, memberOf(context).uuid, id));
  serve(app, gameRoundCalls.file, ({ id }, context) =>
    receiptFileOf(context.db, sealing, memberOf(context).uuid, id),
  );
}
