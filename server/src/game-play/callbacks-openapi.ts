import { z } from 'zod';
import {
  gameCallbackNames,
  gameCallbacks,
  type GameCallback,
} from '@chokdee/shared/contracts/game-callbacks';
import {
  HUB88_SIGNATURE_HEADER,
  hub88CallNames,
  hub88Calls,
  hub88PartnerCalls,
  hub88Reply,
  type Hub88Call,
} from '@chokdee/shared/contracts/game-hub88';
import { transferCalls, type TransferCall } from '@chokdee/shared/contracts/game-transfer';
import { BACKEND_API } from '@chokdee/shared/contracts/remote';
import { wireSchema } from '../http/openapi.ts';
import { PARTNER_SIGNATURE_HEADER, PARTNER_TIMESTAMP_HEADER } from './partner-secret.ts';

export const CALLBACKS_OPENAPI_PATH = '/callbacks/openapi.json';
export const PARTNER_OPENAPI_PATH = '/callbacks/partner-openapi.json';

/** The OpenAPI 3.1 document of what partners call. */
export function callbacksOpenApi(): object {
  return document('Chokdee game wallet', {
    ...Object.fromEntries(
      gameCallbackNames.map((name) => [`/callbacks/{partner}/${name}`, { post: operation(name) }]),
    ),
    ...Object.fromEntries(
      hub88CallNames.map((name) => [`/callbacks/{partner}/hub88/${name}`, { post: hub88Operation(name) }]),
    ),
  });
}

/** The OpenAPI 3.1 document of what we call at partners, below their base URL. */
export function partnerOpenApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, request, reply } of Object.values(hub88PartnerCalls))
    paths[path] = { post: partnerOperation(hub88Signed, request, reply) };
  for (const [name, { method, path, request, reply }] of Object.entries(transferCalls)) {
    const operationOf = partnerOperation(macSigned, method === 'POST' ? request : undefined, reply);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { operationId: name as TransferCall, ...operationOf },
    };
  }
  return document('What a partner of Chokdee offers', paths);
}

const document = (title: string, paths: object) => ({
  openapi: '3.1.0',
  info: { title, version: BACKEND_API },
  paths,
});

function operation(name: GameCallback): object {
  const { summary, request, reply, errors } = gameCallbacks[name];
  return {
    operationId: name,
    summary,
    parameters: [partnerInPath, ...macSigned],
    requestBody: { required: true, content: json(wireSchema(request)) },
    responses: {
      200: { description: 'Done, or a repeat of what was', content: json(wireSchema(reply)) },
      401: { description: "Signature, time or address are not the partner's" },
      409: {
        description: 'Refused; nothing has moved',
        content: json(wireSchema(z.object({ code: z.enum(errors) }))),
      },
      422: { description: 'The body has another format' },
      429: { description: 'Too many calls; see Retry-After' },
      503: { description: 'Repeat the call' },
    },
  };
}

function hub88Operation(name: Hub88Call): object {
  const { summary, request, errors } = hub88Calls[name];
  const statuses = z.enum(['RS_OK', 'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES', ...errors]);
  return {
    operationId: `hub88/${name}`,
    summary,
    parameters: [partnerInPath, ...hub88Signed],
    requestBody: { required: true, content: json(wireSchema(request)) },
    responses: {
      200: {
        description: 'Done, a repeat of what was, or refused: see `status`',
        content: json(wireSchema(hub88Reply.extend({ status: statuses }))),
      },
      401: { description: "RS_ERROR_INVALID_SIGNATURE: signature or address are not the partner's" },
      404: { description: 'RS_ERROR_INVALID_PARTNER: no partner of this protocol' },
      429: { description: 'Too many calls; see Retry-After' },
      503: { description: 'Repeat the call' },
    },
  };
}

const partnerOperation = (parameters: object[], request: z.ZodType | undefined, reply: z.ZodType) => ({
  parameters,
  ...(request && { requestBody: { required: true, content: json(wireSchema(request)) } }),
  responses: { 200: { description: 'Done', content: json(wireSchema(reply)) } },
});

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
});

const partnerInPath = { name: 'partner', in: 'path', required: true, schema: { type: 'string' } };
const macSigned = [
  header(PARTNER_TIMESTAMP_HEADER, 'Seconds since 1970, at most a minute off'),
  header(PARTNER_SIGNATURE_HEADER, 'HMAC-SHA256 in hex over `<timestamp>.<METHOD> <path>\\n<body>`'),
];
const hub88Signed = [header(HUB88_SIGNATURE_HEADER, 'RSA-SHA256 over the body, in base64')];

const json = (schema: unknown) => ({ 'application/json': { schema } });
