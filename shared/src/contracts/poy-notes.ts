import { z } from 'zod';
import { call, ok } from './http.ts';
import { poyId } from './ids.ts';

export const POY_NOTE_MAX = 200;

export const poyNoteCalls = {
  note: call({
    method: 'POST',
    path: '/poys.note',
    summary: 'Sets or replaces the note of a bet slip. An empty note removes it',
    access: 'member',
    request: z.object({ poyId, note: z.string().trim().max(POY_NOTE_MAX) }),
    reply: ok,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
};
