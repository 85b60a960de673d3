import type { FastifyInstance } from 'fastify';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { serve } from '../http/serve.ts';
import { roundOf } from '../rounds/public.ts';
import { ratesNow, recommendedRates, termsOf } from './rates.queries.ts';

export function rateRoutes(app: FastifyInstance): void {
  serve(app, lotteryCalls.minMaxes, async ({ betId }, { db }) => {
    await roundOf(db, betId);
    return (await termsOf(db, betId)).map(({ option, minSatang, maxSatang }) => ({
      betOption: option,
      betMin: minSatang,
      ...(maxSatang === null ? {} : { betMax: maxSatang }),
    }));
  });
  serve(app, lotteryCalls.rateNow, async ({ betId, betType }, { db }) => {
    await roundOf(db, betId, betType);
    const terms = await termsOf(db, betId);
    return {
      defaultRate: Object.fromEntries(terms.map(({ option, multiplyX100 }) => [option, multiplyX100])),
      rateNow: await ratesNow(db, betId),
    };
  });
  serve(app, lotteryCalls.rateRecommend, async ({ betId, betType }, { db }) => {
    await roundOf(db, betId, betType);
    return recommendedRates(db, betId);
  });
}
