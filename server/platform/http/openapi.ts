import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { envelopeOf, fieldErrorSchema } from '#core/contract/envelope.ts';
import type { FailureCode } from '#core/contract/errors.ts';
import { factorLackSchema } from '#core/contract/factor.ts';
import { type FileRule, fileRuleKey } from '#core/contract/files/file-field.ts';
import { waitSchema } from '#core/contract/wait.ts';
import { statusOf } from '#core/products/failures.ts';
import { type Json, schemaOf } from './json-schema.ts';
import type { Operation } from './operation.ts';

/** The failures that a call can answer in addition to its own, by what it needs. */
const commonCodes = (endpoint: Endpoint): FailureCode[] => {
  return [
    // Every call may answer these, since a broken request is refused before its call is known.
    'VALIDATION',
    'REQUEST_TIMEOUT',
    'HEADERS_TOO_LARGE',
    // A page of another site may not call what changes something.
    ...(endpoint.call.startsWith('GET ') ? [] : (['FORBIDDEN'] as const)),
    ...(endpoint.access === 'user' ? (['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const) : []),
    ...(endpoint.scope ? (['FACTOR_NEEDED'] as const) : []),
    ...(endpoint.body || endpoint.form || endpoint.multipart
      ? (['CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'] as const)
      : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ];
};

/** The data of those of them that carry more than a code. */
const commonData: { [C in FailureCode]?: z.ZodType } = {
  TOO_MANY_REQUESTS: waitSchema,
  FACTOR_NEEDED: factorLackSchema,
};

const failureSchema = (endpoint: Endpoint, codes: readonly FailureCode[]): Json => {
  const typed = codes.flatMap((code) => {
    const schema = commonData[code] ?? endpoint.failures?.[code];
    return schema && schema !== true ? [schemaOf(schema, 'output')] : [];
  });
  return {
    type: 'object',
    required: ['data', 'meta'],
    properties: {
      data: typed.length > 0 ? { anyOf: [...typed, { type: 'null' }] } : { type: 'null' },
      meta: { $ref: '#/components/schemas/Meta' },
    },
  };
};

const failureAnswers = (endpoint: Endpoint): Json => {
  const declared = Object.keys(endpoint.failures ?? {}) as FailureCode[];
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of new Set([...declared, ...commonCodes(endpoint)])) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const sorted = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    sorted.map(([status, codes]) => [
      String(status),
      {
        description: `Codes in meta.errors: ${codes.join(', ')}`,
        content: { 'application/json': { schema: failureSchema(endpoint, codes) } },
      },
    ]),
  );
};

const successAnswer = (endpoint: Endpoint): Json => {
  if (endpoint.media) {
    const isText = endpoint.media.startsWith('text/');
    const schema = isText ? { type: 'string' } : { type: 'string', format: 'binary' };
    return { description: 'The document', content: { [endpoint.media]: { schema } } };
  }
  const schema = schemaOf(envelopeOf(endpoint.reply ?? z.null()), 'output');
  // A token answer has its fields at the top level too, where OAuth clients read them.
  if (endpoint.form && endpoint.reply) {
    const own = schemaOf(endpoint.reply, 'output');
    Object.assign(schema, {
      properties: { ...(own['properties'] as Json), ...(schema['properties'] as Json) },
    });
  }
  const lines = endpoint.lines && {
    'application/x-ndjson': { schema: { anyOf: [schemaOf(endpoint.lines, 'output'), schema] } },
  };
  return {
    description: 'The envelope with what was asked for',
    content: { 'application/json': { schema }, ...lines },
  };
};

const parametersOf = (endpoint: Endpoint): Json[] =>
  (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part] ? schemaOf(endpoint[part], 'input') : {};
    const required = (schema['required'] as string[] | undefined) ?? [];
    return Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {}).map(
      ([name, { description, ...rest }]) => ({
        name,
        in: part === 'params' ? 'path' : 'query',
        required: part === 'params' || required.includes(name),
        ...(description === undefined ? {} : { description }),
        schema: rest,
      }),
    );
  });

/** The media types of the files at the top level; for deeper ones only their schema tells. */
const encodingOf = (schema: Json): Json => {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const rules = properties.map(([name, each]) => [name, each[fileRuleKey] as FileRule | undefined] as const);
  return Object.fromEntries(
    rules.flatMap(([name, rule]) => (rule ? [[name, { contentType: rule.media.join(', ') }]] : [])),
  );
};

const multipartBodyOf = (multipart: z.ZodType): Json => {
  const schema = schemaOf(multipart, 'input');
  return {
    description:
      'What is nested travels under bracketed keys: list[0][name]. Every value but a file is text.',
    required: true,
    content: { 'multipart/form-data': { schema, encoding: encodingOf(schema) } },
  };
};

const requestBodyOf = (endpoint: Endpoint): Json => {
  if (endpoint.multipart) return { requestBody: multipartBodyOf(endpoint.multipart) };
  const schema = endpoint.form ?? endpoint.body;
  if (!schema) return {};
  const media = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [media]: { schema: schemaOf(schema, 'input') } } } };
};

const operationOf = (endpoint: Endpoint): Json => {
  const [method = '', path = ''] = endpoint.call.split(' ');
  const parameters = parametersOf(endpoint);
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, next: string = '') => next.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [path.split('/')[1] === 'api' ? path.split('/')[2] : path.split('/')[1]],
    security: endpoint.access === 'user' ? [{ bearer: [] }] : [],
    ...(endpoint.scope ? { 'x-scope': endpoint.scope } : {}),
    ...(endpoint.fresh ? { 'x-fresh': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(endpoint),
    responses: { 200: successAnswer(endpoint), ...failureAnswers(endpoint) },
  };
};

/** OpenAPI 3.1 of the calls, made from the schemas that validate them. */
export const openApiOf = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const [method = '', path = ''] = endpoint.call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint) };
  }
  const tags = [
    ...new Set(
      Object.values(paths).flatMap((item) =>
        Object.values(item).flatMap((op) => (op as { tags: string[] }).tags),
      ),
    ),
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hodhod',
      version: '1.0.0',
      description:
        'Calls of the Hodhod travel agency. Every JSON answer is an envelope: data, and meta.errors with Persian texts.',
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: `Calls under ${name}` })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Meta: {
          type: 'object',
          required: ['errors'],
          properties: { errors: { type: 'array', items: schemaOf(fieldErrorSchema, 'output') } },
        },
      },
    },
  };
};

/** Serves /openapi.json, which describes what the rooms serve. */
export const mountOpenApi = (app: FastifyInstance, operations: readonly Operation[]): void => {
  const endpoints = operations.map(({ endpoint }) => endpoint);
  let made: string | null = null;
  app.get('/openapi.json', async (_, reply) => {
    made ??= JSON.stringify(openApiOf(endpoints));
    return reply.type('application/json; charset=utf-8').send(made);
  });
};
