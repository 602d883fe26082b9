import type { ComponentType, LazyExoticComponent } from 'react';
import type { LandingWords } from '#core/contract/content/landing.ts';

/** The place of a landing page, as its product calls it. */
export interface LandingPlace {
  of: string;
  /** «مشهد» */
  name: string;
  /** One of the product's own; null where everything is meant. */
  category: string | null;
}

/** What a product fills in on the pages that bring people to it, exported as `landing` by its landing.ts. */
export interface LandingSlot {
  words: LandingWords;
  /** About how much room its offers take: a length of CSS. */
  room: string;
  /** What it offers there now. */
  Offers: LazyExoticComponent<ComponentType<LandingPlace>>;
}

/** Found here and not in slots.ts, since that comes with pages which bring nobody to anything. */
const found = import.meta.glob<LandingSlot>('./*/landing.ts', { eager: true, import: 'landing' });

const byProduct = new Map(Object.entries(found).map(([path, slot]) => [path.split('/')[1] ?? '', slot]));

/** What the product of this name fills in; null if this house has none. */
export const landingSlotOf = (product: string): LandingSlot | null => byProduct.get(product) ?? null;
