import { createHash } from 'node:crypto';
import { isGivenFile } from '#core/contract/files/fileField.ts';
import type { OrderLine } from '#server/commerce/desk.ts';
import { visaLineOf } from '../line.ts';
import type { Request } from './people.ts';

/** What was asked, in a few bytes, files by what is in them: the same key must come with the same wish. */
export const fingerprintOf = ({ idempotencyKey: _, acceptedTotal: __, ...wish }: Request): string => {
  const told = JSON.stringify(wish, (_key, value: unknown) =>
    isGivenFile(value) ? createHash('sha256').update(value.bytes).digest('base64url') : value,
  );
  return createHash('sha256').update(told).digest('base64url');
};

export const wasAskedWith = (line: OrderLine | undefined, fingerprint: string): boolean =>
  line !== undefined && line.kind === 'Visa' && visaLineOf(line).askedWith === fingerprint;
