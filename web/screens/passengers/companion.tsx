import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { sumBill } from '#core/rules/money/bill.ts';
import type {
  CompanionParts,
  CompanionSlot,
  CompanionState,
  PurchaseToJoin,
} from '#web/products/companion-slot.ts';
import type { ChosenTrip } from '#web/products/purchase-slot.ts';
import { useProducts } from '#web/products/slots.ts';
import styles from './passengers.module.css';

const loaded = new WeakMap<CompanionSlot, CompanionParts>();

/** The parts of a slot, each drawn once they are there. */
const partsOf = (slot: CompanionSlot): CompanionParts => {
  const part = <P extends object>(choose: (parts: CompanionParts) => ComponentType<P>): ComponentType<P> =>
    lazy(async () => ({ default: choose(await slot.load()) }));
  const parts = loaded.get(slot) ?? {
    Offer: part((all) => all.Offer),
    Chosen: part((all) => all.Chosen),
    Summary: part((all) => all.Summary),
  };
  loaded.set(slot, parts);
  return parts;
};

/** What was added to a purchase, as its address names it. */
export interface Added {
  slot: CompanionSlot;
  choiceId: string;
  state: CompanionState;
  /** The address of the same purchase without it. */
  without: string;
}

interface AddedProps {
  query: string;
  children: (added: Added | null) => ReactNode;
}

/** Hands on what another product adds to the purchase of the address; null where that names nothing. */
export const WithAdded = ({ query, children }: AddedProps) => {
  const products = useProducts();
  const [path] = useLocation();
  const named = new URLSearchParams(query);
  for (const { companion: slot } of products) {
    const choiceId = slot && named.get(slot.parameter);
    if (!slot || !choiceId) continue;
    named.delete(slot.parameter);
    const without = `${path}?${named}`;
    const { Chosen } = partsOf(slot);
    return (
      <Chosen key={choiceId} choiceId={choiceId}>
        {(state) => children({ slot, choiceId, state, without })}
      </Chosen>
    );
  }
  return children(null);
};

/** The trip with the price of what was added. */
export const tripWith = (trip: ChosenTrip, added: Added | null): ChosenTrip => {
  if (added?.state.kind !== 'ready') return trip;
  const lines = [...trip.bill.lines, ...added.state.bill.lines];
  return { ...trip, bill: { lines, total: sumBill(lines) } };
};

/** What was added, under what it was added to. */
export const AddedSummary = ({ added }: { added: Added | null }) => {
  const [, go] = useLocation();
  if (added?.state.kind !== 'ready') return null;
  const { slot, choiceId, without } = added;
  const { Summary } = partsOf(slot);
  return (
    <div className={styles.added} data-testid="added">
      <Suspense>
        <Summary choiceId={choiceId} leave={() => go(without, { replace: true })} />
      </Suspense>
    </div>
  );
};

/** What other products offer to add, where the trip leads somewhere and nothing was added yet. */
export const Offers = ({ trip, address }: { trip: ChosenTrip; address: string }) => {
  const products = useProducts();
  const { end, title, travellers } = trip;
  if (!end) return null;
  const purchase: PurchaseToJoin = { title, end, travellers, address };
  return products.map(({ id, companion }) => {
    if (!companion) return null;
    const { Offer } = partsOf(companion);
    return (
      <Suspense key={id}>
        <Offer {...purchase} />
      </Suspense>
    );
  });
};
