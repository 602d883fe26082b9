import { bracketedPairs } from '#core/contract/files/bracketed.ts';
import type { TestApp } from './app.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** One call of /openapi.json, as a client without our types sees it. */
export interface OpenCall {
  /** `GET /api/…/{id}` */
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  needsUser: boolean;
  /** What staff must have been given to call it; null where it is everybody's. */
  scope: string | null;
  /** Whether staff must have proved their second factor minutes ago. */
  isFresh: boolean;
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  /** The body's media type and schema; null without one. */
  body: { media: string; schema: Schema } | null;
}

interface Described {
  security: unknown[];
  'x-scope'?: string;
  'x-fresh'?: true;
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Every call that the server describes. New calls join the tests that walk them by themselves. */
export const openCalls = async (app: TestApp): Promise<OpenCall[]> => {
  const { paths } = (await app.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]) => {
      const method = verb.toUpperCase() as OpenCall['method'];
      const [body] = Object.entries(described.requestBody?.content ?? {});
      return {
        name: `${method} ${path}`,
        method,
        path,
        needsUser: described.security.length > 0,
        scope: described['x-scope'] ?? null,
        isFresh: described['x-fresh'] ?? false,
        parameters: described.parameters ?? [],
        body: body ? { media: body[0], schema: body[1].schema } : null,
      };
    }),
  );
};

/** Of a field that is to be left out; where the schema wants it, its own sample stands in. */
export const absent = Symbol('absent');

/** A value for a field by its name, or `absent`; undefined where the schema alone says enough. */
export type Samples = (field: string, schema: Schema) => unknown;

const firstOf = (schema: Schema, key: string): Schema | undefined =>
  (schema[key] as Schema[] | undefined)?.[0];

const isWanted = (schema: Schema, name: string): boolean =>
  (schema['required'] as string[] | undefined)?.includes(name) ?? false;

const propertiesOf = (schema: Schema, samples: Samples): object =>
  Object.fromEntries(
    Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
      .filter(([name, part]) => isWanted(schema, name) || samples(name, part) !== absent)
      .map(([name, part]) => [name, sampleOf(part, samples, name)]),
  );

/** Of a record one entry, under a key that it takes. */
const entryOf = (schema: Schema, samples: Samples): object => {
  const entry = schema['additionalProperties'] as Schema | boolean | undefined;
  if (typeof entry !== 'object' || !schema['propertyNames']) return {};
  const [key = 'sample'] = ((schema['propertyNames'] as Schema)['enum'] as string[] | undefined) ?? [];
  return { [key]: sampleOf(entry, samples, key) };
};

/** A value that the schema takes. `samples` answers first; what is optional is there too. */
export const sampleOf = (schema: Schema, samples: Samples, field = ''): unknown => {
  const own = samples(field, schema);
  if (own !== undefined && own !== absent) return own;
  if ('const' in schema) return schema['const'];
  const choice = schema['enum'] as unknown[] | undefined;
  if (choice) return choice[0];
  const inner = firstOf(schema, 'oneOf') ?? firstOf(schema, 'anyOf') ?? firstOf(schema, 'allOf');
  if (inner) return sampleOf(inner, samples, field);
  switch (schema['type']) {
    case 'object':
      return { ...propertiesOf(schema, samples), ...entryOf(schema, samples) };
    case 'array':
      return [sampleOf((schema['items'] ?? {}) as Schema, samples, field)];
    case 'integer':
    case 'number':
      return (schema['minimum'] as number | undefined) ?? 1;
    case 'boolean':
      return true;
    default:
      if (schema['format'] === 'binary') return Buffer.from('text');
      return 'default' in schema ? schema['default'] : 'text';
  }
};

export interface RawRequest {
  method: OpenCall['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const boundary = 'hodhod-parts';

/** A multipart body: bytes as files whose name and media type say an image, everything else as text. */
export const multipartBody = (value: unknown): { headers: { 'content-type': string }; payload: Buffer } => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    ...bracketedPairs(value).flatMap(([name, leaf]) => {
      const isFile = leaf instanceof Uint8Array;
      const file = isFile ? '; filename="a.jpg"\r\nContent-Type: image/jpeg' : '';
      return [
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
        isFile ? leaf : Buffer.from(String(leaf)),
        Buffer.from('\r\n'),
      ];
    }),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});

/** The call with these values in path, query and body. */
export const requestOf = (call: OpenCall, samples: Samples): RawRequest => {
  const textOf = (parameter: OpenCall['parameters'][number]) =>
    encodeURIComponent(String(sampleOf(parameter.schema, samples, parameter.name)));
  const url = call.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((path, parameter) => path.replace(`{${parameter.name}}`, textOf(parameter)), call.path);
  const query = call.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => `${parameter.name}=${textOf(parameter)}`)
    .join('&');
  const request = { method: call.method, url: query === '' ? url : `${url}?${query}`, headers: {} };
  if (!call.body) return request;
  const body = sampleOf(call.body.schema, samples) as Record<string, string>;
  if (call.body.media === 'multipart/form-data') return { ...request, ...multipartBody(body) };
  const payload = call.body.media.endsWith('json') ? JSON.stringify(body) : String(new URLSearchParams(body));
  return { ...request, headers: { 'content-type': call.body.media }, payload };
};
