import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FileRule, GivenFile } from '#core/contract/files/file-field.ts';
import { textOfFailure } from '#core/products/failures.ts';
import { createNesting, type KeyPath, keyPathOf } from './bracketed.ts';
import { RefusedError } from './envelope.ts';
import { filePlacesOf } from './file-places.ts';
import { fieldError } from './validate.ts';

/** Room for everything beside one file, if an endpoint does not say how large its requests may be. */
const besideFileBytes = 64 * 1024;
const fieldBytesMax = 20 * 1024;
const fileNameLengthMax = 200;

const broken = () => new RefusedError('VALIDATION', [fieldError('BROKEN', null)]);

interface Multiparted {
  call: string;
  multipart: z.ZodType;
  multipartBytesMax?: number | undefined;
}

const textOf = (part: Exclude<Multipart, MultipartFile>): string => {
  // The library parses a part with the type JSON. Such parts are refused, since every part must come as text for the schema.
  const isText = typeof part.value === 'string' && !part.mimetype.startsWith('application/json');
  if (!isText || part.valueTruncated) throw broken();
  return part.value as string;
};

/** The bytes of a file as they arrive; `take` throws as soon as they are too many. */
const bytesOf = async ({ file }: MultipartFile, take: (bytes: number, soFar: number) => void) => {
  const chunks: Buffer[] = [];
  let soFar = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    soFar += chunk.length;
    take(chunk.length, soFar);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Reads the requests of one endpoint into nested values: text at its places, and files only where the schema has some (see `GivenFile`). A
 * file without a byte is undefined. Throws a refusal: BROKEN for parts that lead nowhere, lead twice to the same place, or are too many;
 * FILE_TOO_LARGE for the whole request, or with the field of the one file.
 */
export const multipartReader = ({ call, multipart, multipartBytesMax }: Multiparted) => {
  const places = filePlacesOf(multipart);
  const bytesMax = multipartBytesMax ?? places.bytesMax + besideFileBytes;
  const limits = {
    // The limit is one byte more than a file may have, so that we can tell which file is too long.
    fileSize: places.bytesMax + 1,
    files: 60,
    fields: 500,
    parts: 560,
    fieldSize: fieldBytesMax,
    headerPairs: 20,
  };

  const fileTooLarge = (way: KeyPath) => {
    const messages = [textOfFailure('FILE_TOO_LARGE', call)];
    return new RefusedError('FILE_TOO_LARGE', [{ code: 'FILE_TOO_LARGE', field: way.join('.'), messages }]);
  };

  const readParts = async (request: FastifyRequest): Promise<unknown> => {
    const nesting = createNesting();
    let left = bytesMax;
    const spend = (bytes: number) => {
      left -= bytes;
      if (left < 0) throw new RefusedError('FILE_TOO_LARGE');
    };
    const fileOf = async (part: MultipartFile, way: KeyPath, { bytesMax: fileBytesMax }: FileRule) => {
      const bytes = await bytesOf(part, (more, soFar) => {
        if (soFar > fileBytesMax) throw fileTooLarge(way);
        spend(more);
      });
      const given: GivenFile = {
        bytes,
        name: part.filename.slice(0, fileNameLengthMax),
        media: part.mimetype,
      };
      return bytes.length > 0 ? given : undefined;
    };
    for await (const part of request.parts({ limits })) {
      const named = keyPathOf(part.fieldname);
      const rule = named && part.type === 'file' ? places.at(named) : null;
      const place = named && (part.type === 'field' || rule) ? nesting.take(named) : null;
      if (!place) throw broken();
      if (part.type === 'file') place.fill(rule && (await fileOf(part, place.way, rule)));
      else {
        const text = textOf(part);
        spend(Buffer.byteLength(text));
        place.fill(text);
      }
    }
    return nesting.value();
  };

  return {
    /** How many bytes a request may come to. Throws a refusal if its own header says that they are too many. */
    lengthOf({ headers }: FastifyRequest): number {
      const length = Number(headers['content-length'] ?? bytesMax);
      if (length > bytesMax) throw new RefusedError('FILE_TOO_LARGE');
      return length;
    },
    read: async (request: FastifyRequest): Promise<unknown> => {
      if (!request.isMultipart()) return {};
      try {
        return await readParts(request);
      } catch (error) {
        // The rest of the body is read and dropped, so that the sender gets the answer and can use the connection again.
        request.raw.unpipe();
        request.raw.resume();
        throw error instanceof RefusedError ? error : broken();
      }
    },
  };
};
