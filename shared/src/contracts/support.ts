import { z } from 'zod';
import { call, nothing } from './http.ts';

const support = z.object({
  activePopup: z.boolean(),
  activeSupport: z.boolean(),
  officePhoneNumber: z.string(),
  urlBailek: z.string(),
  urlPopup: z.string(),
  urlSupport: z.string(),
});
export type Support = z.output<typeof support>;

export const supportCalls = {
  support: call({
    method: 'POST',
    path: '/agents-supports.h99',
    summary: 'Contact data of the support',
    access: 'public',
    request: nothing,
    reply: support,
    errors: [],
  }),
};
