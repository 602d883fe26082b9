import { createHash, createHmac } from 'node:crypto';
import type { Services } from '#server/platform/services.ts';

/**
 * The token of a link: 256 bits that are made of its row's id and a secret of the server, another for each purpose. Only a hash of it is stored, but
 * the server can make it again to show the link once more. Nobody can make it without the secret.
 */
export const linkToken = async (
  { auth }: Pick<Services, 'auth'>,
  purpose: 'share' | 'payment-share',
  id: string,
): Promise<string> =>
  createHmac('sha256', await auth.secret(purpose))
    .update(id)
    .digest('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
