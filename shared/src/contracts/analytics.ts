import { z } from 'zod';
import { depositWayNames } from '../rules/deposit-way-names.ts';

/**
 * What a reader has done, as pages may tell it with consent. No event names a member, a sum or a number, and
 * none has an identifier.
 */
const analyticsStep = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('sign_up') }),
  z.strictObject({ name: z.literal('deposit_started'), way: z.enum(depositWayNames) }),
  z.strictObject({ name: z.literal('bet_placed') }),
]);

/** Every event of analytics. */
export type AnalyticsEvent =
  | z.output<typeof analyticsStep>
  /** `page`: the pattern of its route. */
  | { name: 'page_view'; page: string };

/** An event as the tracking host takes it. A page view is a `visitBody` there, without the page. */
export const stepBody = z.strictObject({
  /** The site's product. */
  webType: z.string().max(32),
  event: analyticsStep,
});
