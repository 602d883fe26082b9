import { z } from 'zod';

/** A file as it was received. Only its bytes can be trusted; the sender says its name and media type. */
export interface GivenFile {
  bytes: Uint8Array;
  name: string;
  media: string;
}

/** A file to send, as browsers and Node have it (`Blob`), without asking core to know either. */
export interface UploadFile {
  readonly size: number;
  readonly type: string;
}

/** What a place of a multipart schema takes; kept beside its schema, where the server and /openapi.json read it. */
export interface FileRule {
  bytesMax: number;
  media: readonly string[];
}

/** The key of the rule in the JSON schema of a file's place. */
export const fileRuleKey = 'x-file';

export const isGivenFile = (value: unknown): value is GivenFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/**
 * The place of a file in the `multipart` schema of an endpoint. Callers give a `Blob`, handlers get its bytes. The handler has to find out
 * what the bytes are: `media` is only what people are told. A file without a byte counts as absent.
 */
export const fileField = ({ bytesMax, media }: FileRule): z.ZodType<GivenFile, UploadFile> =>
  z
    .custom<GivenFile>(isGivenFile, {
      error: ({ input }) => (input === undefined ? 'REQUIRED' : 'INVALID'),
    })
    .meta({
      type: 'string',
      format: 'binary',
      description: `${media.join(' or ')}, at most ${bytesMax} bytes`,
      [fileRuleKey]: { bytesMax, media },
    }) as unknown as z.ZodType<GivenFile, UploadFile>;
