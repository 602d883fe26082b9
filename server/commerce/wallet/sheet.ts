import { runAside } from '#server/platform/aside/index.ts';

/**
 * Movements of a wallet as an Excel file: right to left, Persian headings, amounts as whole rials with their sign. Another process makes it.
 * @param packed the movements, as `packedFlows` gives them.
 * @throws AsideError if it cannot be made now.
 */
export const walletSheet = async (packed: string, isDemo: boolean): Promise<Buffer> => {
  const bytes = await runAside('walletSheet', { packed, isDemo });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
