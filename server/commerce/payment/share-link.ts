import type { Context } from '../context.ts';
import { linkToken } from '../link-token.ts';

export const shareToken = (ctx: Pick<Context, 'auth'>, shareId: string): Promise<string> =>
  linkToken(ctx, 'payment-share', shareId);

/** The page on which a share is paid. */
export const sharePage = async (ctx: Pick<Context, 'auth'>, shareId: string): Promise<string> =>
  `/pay/${await shareToken(ctx, shareId)}`;
