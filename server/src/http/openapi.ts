import { z } from 'zod';
import { allCalls } from '@chokdee/shared/contracts/calls';
import { errorBody, errorStatus, type ErrorCode } from '@chokdee/shared/contracts/errors';
import { API_BASES, commonErrors, pathsOf, type Call } from '@chokdee/shared/contracts/http';
import { buildFileUpload } from '@chokdee/shared/contracts/registry-files';
import { BACKEND_API } from '@chokdee/shared/contracts/remote';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the whole API, generated from the contracts. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const call of allCalls) {
    for (const { path, param } of pathsOf(call))
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, path, param) };
  }
  paths[buildFileUpload.path] = { put: fileUpload() };
  return {
    openapi: '3.1.0',
    info: { title: 'Chokdee', version: BACKEND_API },
    servers: API_BASES.map((url) => ({ url })),
    paths,
    components: {
      schemas: { Error: wireSchema(errorBody) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(call: Call, path: string, param: string | undefined): Json {
  const request = wireSchema(call.request);
  const parameters = [
    ...(call.method === 'GET' ? queryParameters(request) : []),
    ...(call.idempotent ? [{ ...idempotencyHeader, required: call.idempotent === true }] : []),
  ];
  return {
    operationId: `${call.method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    summary: param === undefined ? call.summary : `${call.summary} (${param})`,
    security: call.access === 'public' ? [] : [{ token: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'POST'
      ? {
          requestBody: {
            required: true,
            content: call.form ? { 'multipart/form-data': { schema: request } } : json(request),
          },
        }
      : {}),
    responses: {
      200: { description: 'Done', content: json(wireSchema(call.reply)) },
      ...refusals([...call.errors, ...commonErrors]),
    },
  };
}

function fileUpload(): Json {
  const { summary, parameters, errors, reply } = buildFileUpload;
  return {
    operationId: 'putRegistryFiles',
    summary,
    security: [{ token: [] }],
    parameters: Object.entries(parameters).map(([name, { schema, description }]) => ({
      name,
      in: 'path',
      required: true,
      schema: wireSchema(schema),
      description,
    })),
    requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } },
    responses: {
      200: { description: 'Done', content: json(wireSchema(reply)) },
      ...refusals([...errors, ...commonErrors]),
    },
  };
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 8, maxLength: 64 },
  description: 'One for each attempt at a thing; a repeat of it is answered with what the first one was.',
};

/** Requests and replies both use the wire format, which is the input side of a codec. */
export function wireSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

function queryParameters(request: Json): Json[] {
  const required = new Set((request['required'] as string[] | undefined) ?? []);
  const properties = (request['properties'] as Record<string, Json> | undefined) ?? {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

function refusals(codes: readonly ErrorCode[]): Json {
  const statuses = new Set(codes.map((code) => errorStatus[code]));
  return Object.fromEntries(
    [...statuses].sort().map((status) => {
      const members = [...new Set(codes)].filter((code) => errorStatus[code] === status);
      const content = json({
        allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: members } } }],
      });
      return [status, { description: members.join(', '), content }];
    }),
  );
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}
