import { z } from 'zod';
import {
  gameCallbackNames,
  gameCallbacks,
  type GameCallback,
} from '@chokdee/shared/contracts/game-callbacks';
import { BACKEND_API } from '@chokdee/shared/contracts/remote';
import { wireSchema } from '../http/openapi.ts';
import { PARTNER_SIGNATURE_HEADER, PARTNER_TIMESTAMP_HEADER } from './partner-secret.ts';

export const CALLBACKS_OPENAPI_PATH = '/callbacks/openapi.json';

/** The OpenAPI 3.1 document of what partners call. */
export function callbacksOpenApi(): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Chokdee game wallet', version: BACKEND_API },
    paths: Object.fromEntries(
      gameCallbackNames.map((name) => [`/callbacks/{partner}/${name}`, { post: operation(name) }]),
    ),
  };
}

function operation(name: GameCallback): object {
  const { summary, request, reply, errors } = gameCallbacks[name];
  return {
    operationId: name,
    summary,
    parameters: [
      { name: 'partner', in: 'path', required: true, schema: { type: 'string' } },
      header(PARTNER_TIMESTAMP_HEADER, 'Seconds since 1970, at most a minute off'),
      header(PARTNER_SIGNATURE_HEADER, 'HMAC-SHA256 in hex over `<timestamp>.POST <path>\\n<body>`'),
    ],
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

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
});

const json = (schema: unknown) => ({ 'application/json': { schema } });
