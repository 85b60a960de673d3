import type { FastifyInstance } from 'fastify';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { numberSetCalls } from '@chokdee/shared/contracts/number-sets';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { once } from '../http/once.ts';
import { sharedRateLimit } from '../http/rate-limit-shared.ts';
import { serve } from '../http/serve.ts';
import {
  allSets,
  createSet,
  deleteSet,
  oneSet,
  setByCode,
  shareSet,
  unshareSet,
  updateSet,
} from './number-sets.service.ts';

/** Rate limit of code lookups per member, hits and misses alike, so that codes cannot be guessed. */
export const CODES_PER_MINUTE = 20;

export function numberSetRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const lookups = sharedRateLimit({ db, name: 'number-set-codes', perMinute: CODES_PER_MINUTE });
  const limitLookups = async (memberId: MemberId) => {
    const wait = await lookups.take(memberId);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
  };

  serve(app, numberSetCalls.all, ({ search }, context) =>
    allSets(context.db, memberOf(context).uuid, search),
  );
  serve(app, numberSetCalls.one, ({ id }, context) => oneSet(context.db, memberOf(context).uuid, id));
  serve(app, numberSetCalls.create, (body, context) =>
    once(context.db, context, numberSetCalls.create, body, (tx) =>
      createSet(tx, memberOf(context).uuid, body),
    ),
  );
  serve(app, numberSetCalls.update, (body, context) => updateSet(context.db, memberOf(context).uuid, body));
  serve(app, numberSetCalls.remove, ({ id }, context) => deleteSet(context.db, memberOf(context).uuid, id));
  serve(app, numberSetCalls.share, ({ id }, context) => shareSet(context.db, memberOf(context).uuid, id));
  serve(app, numberSetCalls.unshare, ({ id }, context) => unshareSet(context.db, memberOf(context).uuid, id));
  serve(app, numberSetCalls.shared, async ({ code }, context) => {
    const { uuid } = memberOf(context);
    await limitLookups(uuid);
    return setByCode(context.db, uuid, code);
  });
  serve(app, numberSetCalls.copy, async (body, context) => {
    const { uuid } = memberOf(context);
    await limitLookups(uuid);
    return once(context.db, context, numberSetCalls.copy, body, async (tx) =>
      createSet(tx, uuid, await setByCode(tx, uuid, body.code)),
    );
  });
}
