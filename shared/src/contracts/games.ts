import { z } from 'zod';
import { call, nothing } from './http.ts';

export const partnerGame = z.object({
  partner: z.string(),
  name: z.string(),
  kind: z.enum(['slot', 'casino', 'sport', 'fishing', 'card']),
  /** Path of the partner's lobby on this site. */
  path: z.string(),
  open: z.boolean(),
});
export type PartnerGame = z.output<typeof partnerGame>;

export const gamesCalls = {
  list: call({
    method: 'POST',
    path: '/partners.game.list.config',
    summary: 'Partners whose games this site offers',
    access: 'public',
    request: nothing,
    reply: z.object({ games: z.array(partnerGame) }),
    errors: [],
  }),
  highlights: call({
    method: 'GET',
    path: '/game-highlight-configs',
    summary: 'Partners to show first, best first',
    access: 'public',
    request: nothing,
    reply: z.object({ highlights: z.array(z.object({ partner: z.string() })) }),
    errors: [],
  }),
};
