import { z } from 'zod';
import { call, nothing } from './http.ts';

/** The `betName`s of lotteries. */
const favourites = z.array(z.string());

export const favouriteCalls = {
  all: call({
    method: 'GET',
    path: '/bet-lists.favourites',
    summary: "The member's favourite lotteries",
    access: 'member',
    lock: 'lottery',
    request: nothing,
    reply: favourites,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  mark: call({
    method: 'POST',
    path: '/bet-lists.favourites.mark',
    summary: 'Adds a lottery to the favourites, or removes it. Repeating it changes nothing',
    access: 'member',
    lock: 'lottery',
    request: z.object({ betName: z.string().min(1).max(64), favourite: z.boolean() }),
    reply: favourites,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'NOT_FOUND'],
  }),
};
