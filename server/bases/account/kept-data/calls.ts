import { account } from '#core/contract/account/endpoints.ts';
import { keptDataTexts as texts } from '#core/texts/kept-data-words.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Services } from '#server/platform/services.ts';
import { readTold, type ToldLimits, type ToldRows } from '#server/platform/told.ts';
import { proofLacks } from '../proof.ts';
import { cutText } from './cut.ts';
import { keptDataPaper } from './pdf.ts';

/** Reading all of somebody asks a question of every table: nobody needs it oftener. */
const asksPerHour = 6;

/** What a file takes: a JSON is for machines; a paper of more would have thousands of pages. */
const limits = {
  json: { rows: 5000, bytes: 16 * 1024 * 1024 },
  paper: { rows: 5000, bytes: 1024 * 1024 },
} as const;

/** What is kept of the caller, once they proved to be the owner; otherwise the failure to answer with. */
const keptOf = async (
  services: Services,
  {
    caller,
    ip,
    proofCode,
    most,
  }: { caller: Caller; ip: string; proofCode: string | undefined; most: ToldLimits },
) => {
  const lacking = await proofLacks(services, { caller, ip, proofCode });
  if (lacking) return lacking;
  const taken = await services.limits.take(`account:kept:${caller.userId}`, asksPerHour, 3600);
  if (!taken.allowed) return tooMany(taken);
  const kept = await readTold(services.db, services.people.told(), caller.userId, most);
  services.security('kept-data-taken', { userId: caller.userId, sessionId: caller.sessionId, ip });
  return { ok: true as const, kept };
};

const presented = ({ table, words: { title, columns }, rows, total }: ToldRows) => ({
  table,
  title,
  columns: { ...columns },
  rows,
  total,
  notice: cutText(rows.length, total),
});

/** All that is kept of the caller, to be taken along. */
export const keptData = (services: Services) =>
  operation(account.keptData, async ({ body: { proofCode } }, { caller, ip }) => {
    const found = await keptOf(services, { caller, ip, proofCode, most: limits.json });
    if (!found.ok) return found;
    const madeAt = services.clock.now().toISOString();
    return { ok: true, value: { madeAt, tables: found.kept.map(presented) } };
  });

/** The same on paper. */
export const keptDataPdf = (services: Services) =>
  operation(account.keptDataPdf, async (_, { caller, ip }) => {
    const found = await keptOf(services, { caller, ip, proofCode: undefined, most: limits.paper });
    if (!found.ok) return found;
    return {
      ok: true,
      bare: await keptDataPaper(services, found.kept),
      headers: {
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${texts.fileName}.pdf"`,
      },
    };
  });
