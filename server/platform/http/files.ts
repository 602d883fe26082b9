import type { FastifyError, FastifyRequest } from 'fastify';
import type { Endpoint, GivenFile } from '#core/contract/endpoint.ts';
import type { FieldError } from '#core/contract/result.ts';
import { RefusedError } from './envelope.ts';
import { fieldError } from './validate.ts';

type Wanted = NonNullable<Endpoint['files']>;

/** Heads and boundaries of the parts. */
const aroundBytesMax = 16 * 1024;
const nameLengthMax = 200;

/** Which refusal an error of the parser stands for: anything that it cannot read is a broken request. */
const refusalOf = (error: FastifyError): RefusedError => {
  if (error instanceof RefusedError) return error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new RefusedError('FILE_TOO_LARGE');
  return new RefusedError('VALIDATION', [fieldError('BROKEN', null)]);
};

const readParts = async (wanted: Wanted, request: FastifyRequest): Promise<Record<string, GivenFile>> => {
  const limits = {
    fileSize: Math.max(...Object.values(wanted).map(({ bytesMax }) => bytesMax)),
    files: Object.keys(wanted).length,
    fields: 0,
    parts: Object.keys(wanted).length,
    fieldNameSize: 100,
    headerPairs: 20,
  };
  const found: Record<string, GivenFile> = {};
  for await (const part of request.parts({ limits })) {
    const rule = Object.hasOwn(wanted, part.fieldname) ? wanted[part.fieldname] : undefined;
    if (part.type !== 'file' || !rule || found[part.fieldname])
      throw new RefusedError('VALIDATION', [fieldError('BROKEN', null)]);
    const bytes = await part.toBuffer();
    if (bytes.length > rule.bytesMax) throw new RefusedError('FILE_TOO_LARGE');
    found[part.fieldname] = { bytes, name: part.filename.slice(0, nameLengthMax), media: part.mimetype };
  }
  return found;
};

/**
 * The files of a multipart request: those that the call names, one each, and nothing beside them. What a sender says of
 * name and media is handed on, not believed. Throws a refusal.
 */
export const readFiles = async (
  wanted: Wanted,
  request: FastifyRequest,
): Promise<Record<string, GivenFile>> => {
  const bytesMax = Object.values(wanted).reduce((sum, each) => sum + each.bytesMax, aroundBytesMax);
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw new RefusedError('FILE_TOO_LARGE');
  const found = request.isMultipart()
    ? await readParts(wanted, request).catch((error: FastifyError) => {
        throw refusalOf(error);
      })
    : {};
  const missing: FieldError[] = Object.keys(wanted)
    .filter((name) => !found[name]?.bytes.length)
    .map((name) => fieldError('REQUIRED', name));
  if (missing.length > 0) throw new RefusedError('VALIDATION', missing);
  return found;
};
