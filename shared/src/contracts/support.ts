import { z } from 'zod';
import { call, nothing } from './http.ts';

export const support = z.object({
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

export const isPhoneNumber = (text: string): boolean => /^\+?[\d -]{3,20}$/.test(text);
/** Whether a link is https without credentials and port, so that the address shows whose it is. */
export function isSupportLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password } = new URL(text);
  return protocol === 'https:' && port === '' && username === '' && password === '';
}
