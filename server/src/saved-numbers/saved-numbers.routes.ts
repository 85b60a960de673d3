import type { FastifyInstance } from 'fastify';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { numberListCalls } from '@chokdee/shared/contracts/saved-numbers';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { memberOf } from '../http/call-context.ts';
import { once } from '../http/once.ts';
import { sharedRateLimit } from '../http/rate-limit-shared.ts';
import { serve } from '../http/serve.ts';
import {
  allNumberLists,
  createNumberList,
  deleteNumberList,
  oneNumberList,
  numberListByCode,
  shareNumberList,
  unshareNumberList,
  updateNumberList,
} from './saved-numbers.service.ts';

/** Rate limit of code lookups per member, hits and misses alike, so that codes cannot be guessed. */
export const CODES_PER_MINUTE = 20;

export function numberListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const lookups = sharedRateLimit({ db, name: 'number-set-codes', perMinute: CODES_PER_MINUTE });
  const limitLookups = async (memberId: MemberId) => {
    const wait = await lookups.take(memberId);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
  };

  serve(app, numberListCalls.all, ({ search }, context) =>
    allNumberLists(context.db, memberOf(context).uuid, search),
  );
  serve(app, numberListCalls.one, ({ id }, context) => oneNumberList(context.db, memberOf(context).uuid, id));
  serve(app, numberListCalls.create, (body, context) =>
    once(context.db, context, numberListCalls.create, body, (tx) =>
      createNumberList(tx, memberOf(context).uuid, body),
    ),
  );
  serve(app, numberListCalls.update, (body, context) =>
    updateNumberList(context.db, memberOf(context).uuid, body),
  );
  serve(app, numberListCalls.remove, ({ id }, context) =>
    deleteNumberList(context.db, memberOf(context).uuid, id),
  );
  serve(app, numberListCalls.share, ({ id }, context) =>
    shareNumberList(context.db, memberOf(context).uuid, id),
  );
  serve(app, numberListCalls.unshare, ({ id }, context) =>
    unshareNumberList(context.db, memberOf(context).uuid, id),
  );
  serve(app, numberListCalls.shared, async ({ code }, context) => {
    const { uuid } = memberOf(context);
    await limitLookups(uuid);
    return numberListByCode(context.db, uuid, code);
  });
  serve(app, numberListCalls.copy, async (body, context) => {
    const { uuid } = memberOf(context);
    await limitLookups(uuid);
    return once(context.db, context, numberListCalls.copy, body, async (tx) =>
      createNumberList(tx, uuid, await numberListByCode(tx, uuid, body.code)),
    );
  });
}
