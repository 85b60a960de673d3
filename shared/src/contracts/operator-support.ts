import { z } from 'zod';
import { call, nothing } from './http.ts';
import { rowVersion } from './ids.ts';
import { isPhoneNumber, isSupportLink, support } from './support.ts';
import { reason } from './wallet-operator.ts';

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
