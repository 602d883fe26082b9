import { runAside } from '#server/platform/aside/index.ts';
import type { WalletFlow } from './flows.ts';

/**
 * Movements of a wallet as an Excel file: right to left, Persian headings, amounts as whole rials with their sign. Another thread makes it.
 * @throws AsideError if too much waits there.
 */
export const walletSheet = async (flows: readonly WalletFlow[], isDemo: boolean): Promise<Buffer> => {
  const bytes = await runAside('walletSheet', { flows, isDemo });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
