import type { ProductKind } from '#core/contract/orders/order.ts';
import type { Context } from '../context.ts';
import type { PassFace } from '../port/pass-face.ts';
import { cardsNow } from '../record/card.ts';
import { hasTickets } from '../record/has-tickets.ts';
import type { LoadedOrder } from '../record/loaded.ts';
import { orderParts } from '../record/parts.ts';

type Deps = Pick<Context, 'desks' | 'clock'>;

/** With the product that issued it. */
type FaceOfOrder = PassFace & { productType: ProductKind | undefined };

/** The lines of a part that take place, as far as anybody knows now. */
const takingPlace = async (deps: Deps, { lines }: LoadedOrder): Promise<LoadedOrder['lines']> => {
  const issued = lines.filter(({ state }) => state === 'issued');
  const now = await cardsNow(deps, issued);
  return issued.filter((_, at) => !now[at]?.isCancelled);
};

/**
 * What passes of an order say, one for each document that counts: none of what was given back, is being given back, was cancelled, or is over.
 */
export const facesOf = async (deps: Deps, order: LoadedOrder): Promise<FaceOfOrder[]> => {
  if (!hasTickets(order.status)) return [];
  const now = deps.clock.now();
  const faces = await Promise.all(
    orderParts(deps, order).map(async ({ desk, order: part }) => {
      if (!desk.passes) return [];
      const lines = await takingPlace(deps, part);
      const valid = new Set(
        lines.flatMap(({ documents }) =>
          documents.flatMap(({ state, documentId }) => (state === 'valid' ? documentId : [])),
        ),
      );
      const said = valid.size > 0 ? await desk.passes({ ...part, lines }) : [];
      return said.flatMap((face) =>
        valid.has(face.documentId) && now < face.endsAt ? { ...face, productType: part.kinds[0] } : [],
      );
    }),
  );
  return faces.flat();
};
