import { sql } from 'kysely';
import type { z } from 'zod';
import type { proofs } from '#core/contract/orders/proof.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { type Context, deskOf } from '../context.ts';
import type { IssuedLine, LineDocument } from '../port/line.ts';
import type { SharedPart } from '../port/shared-part.ts';
import { loadOrder } from '../record/load.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { type ReadCode, readCode } from './code.ts';

type Verified = z.input<typeof proofs.verifyDocument.reply>;

type Deps = Pick<Context, 'db' | 'clock' | 'auth' | 'desks'>;

const orderWith = async ({ db }: Deps, documentId: string): Promise<LoadedOrder | null> => {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_documents where document_id = ${documentId}`.execute(db);
  return rows[0] ? loadOrder(db, rows[0].order_id) : null;
};

const standingOf = async (
  deps: Deps,
  order: LoadedOrder,
  { line, document, code }: { line: IssuedLine; document: LineDocument; code: ReadCode },
): Promise<Verified['standing']> => {
  if (document.state === 'refunded') return 'returned';
  const desk = deskOf(deps, line.kind);
  const [now] = (await desk.cardsNow?.([line])) ?? [];
  if (now?.isCancelled) return 'cancelled';
  if (document.state === 'refundRequested') return 'returning';
  const isMoved = now !== undefined && now.startsAt !== desk.card(line).startsAt;
  return isMoved || !code.isSame(order, line, document) ? 'changed' : 'valid';
};

const shown = ({ title, nameEn, subtitle, startsAt, endsAt }: SharedPart): Verified['parts'][number] => ({
  title,
  titleEn: nameEn ?? '',
  subtitle,
  startsAt: toPlainDateTime(startsAt),
  endsAt: endsAt === null ? null : toPlainDateTime(endsAt),
});

/** What a line is for, as strangers may know it: nobody's name, no price. */
const partsOf = async (
  deps: Deps,
  order: LoadedOrder,
  line: LoadedOrder['lines'][number],
): Promise<Verified['parts']> => {
  const desk = deskOf(deps, line.kind);
  const parts = await desk.trip?.shared({ ...order, kinds: [line.kind], lines: [line] });
  if (parts) return parts.map(shown);
  const { title, subtitle } = desk.card(line);
  return [{ title, titleEn: '', subtitle, startsAt: null, endsAt: null }];
};

/** How the document of a code stands; null where this house signed no such code. */
export const verifyDocument = async (deps: Deps, text: string): Promise<Verified | null> => {
  const code = await readCode(deps, text);
  const order = code && (await orderWith(deps, code.documentId));
  for (const line of order?.lines ?? []) {
    const document = line.documents.find(({ documentId }) => documentId === code?.documentId);
    if (!order || !code || !document) continue;
    return {
      standing: await standingOf(deps, order, { line, document, code }),
      number: document.number,
      issuedAt: document.issuedAt,
      checkedAt: deps.clock.now().toISOString(),
      parts: await partsOf(deps, order, line),
    };
  }
  return null;
};
