import { z } from 'zod';
import { call, nothing } from './http.ts';
import { rowVersion } from './ids.ts';
import { reason } from './wallet-operator.ts';

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

export const isPhoneNumber = (text: string): boolean => /^\+?[\d -]{3,20}$/.test(text);
/** Without credentials and port, so that the address shows whose it is. */
export function isSupportLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password } = new URL(text);
  return protocol === 'https:' && port === '' && username === '' && password === '';
}
const link = z
  .string()
  .trim()
  .max(300, 'support.link')
  .refine((text) => text === '' || isSupportLink(text), 'support.link');

/** What an operator may enter. An empty text is not offered. */
export const supportFields = z.object({
  activePopup: z.boolean(),
  activeSupport: z.boolean(),
  officePhoneNumber: z
    .string()
    .trim()
    .refine((text) => text === '' || isPhoneNumber(text), 'support.phone'),
  urlBailek: link,
  urlPopup: link,
  urlSupport: link,
});

/** Whose contact data they are: of an agent's members, at one domain or (null) at all others. */
const supportPlace = z.object({
  agentId: z.int().min(0).max(2_147_483_647),
  domain: z.string().max(100).nullable(),
});

const supportRow = supportPlace.extend({ ...support.shape, version: rowVersion });
export type SupportRow = z.output<typeof supportRow>;

const operator = { access: 'operator' } as const;
const errors = ['UNAUTHORIZED', 'NOT_FOUND', 'STALE_VERSION'] as const;

export const operatorSupportCalls = {
  all: call({
    method: 'GET',
    path: '/operators.support-data.all',
    summary: 'Contact data of every agent and domain',
    ...operator,
    request: nothing,
    reply: z.object({
      rows: z.array(supportRow),
      /** Agents that members or links belong to. */
      agents: z.array(z.int()),
      domains: z.array(z.string()),
    }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  save: call({
    method: 'POST',
    path: '/operators.support-data.save',
    summary: 'Sets the contact data of an agent at a domain',
    ...operator,
    request: supportPlace.extend({
      ...supportFields.shape,
      /** The version that the operator saw; absent for a new row. */
      version: rowVersion.optional(),
      reason,
    }),
    reply: z.object({ version: rowVersion }),
    errors: [...errors],
  }),
  remove: call({
    method: 'POST',
    path: '/operators.support-data.remove',
    summary: "Removes contact data. The agent's members then get those of the next best match",
    ...operator,
    request: supportPlace.extend({ version: rowVersion, reason }),
    reply: nothing,
    errors: [...errors],
  }),
};
