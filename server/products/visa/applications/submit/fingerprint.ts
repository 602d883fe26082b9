import { createHash } from 'node:crypto';
import { isGivenFile } from '#core/contract/files/file-field.ts';
import type { OrderLine } from '#server/commerce/port/desk.ts';
import { keyedHash } from '#server/platform/sealed/seals.ts';
import type { Db } from '#server/platform/services.ts';
import { asAsked } from '#server/platform/travellers/as-asked.ts';
import { visaLineOf } from '../line.ts';
import type { Request } from './people.ts';

/** A fingerprint of the request, in which files count by their contents: the same key must come with the same request. */
export const applicationFingerprint = (
  db: Db,
  { idempotencyKey: _, acceptedTotal: __, ...wish }: Request,
): Promise<string> => {
  const told = JSON.stringify({ ...wish, applicants: asAsked(wish.applicants) }, (_key, value: unknown) =>
    isGivenFile(value) ? createHash('sha256').update(value.bytes).digest('base64url') : value,
  );
  return keyedHash(db, 'visa.askedWith', told);
};

export const wasAskedWith = (line: OrderLine | undefined, fingerprint: string): boolean =>
  line !== undefined && line.kind === 'Visa' && visaLineOf(line).askedWith === fingerprint;
