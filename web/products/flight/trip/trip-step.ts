import { createContext, useContext } from 'react';
import type { LegChoice } from '#core/products/flight/contract/chosen.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { purchaseAddress } from '../choice/choice.ts';

/** The place of a list of flights within a trip. The results provide it; a one-way trip needs none. */
export interface TripStep {
  /** The flights that were chosen for the legs before, in sequence. */
  before: readonly LegChoice[];
  /** This list is the way back of a round trip. */
  isReturning: boolean;
  /** Where choosing this flight leads, and what the button says. */
  goOn: (legs: readonly LegChoice[]) => { href: string; label: string };
}

const toPurchase: TripStep = {
  before: [],
  isReturning: false,
  goOn: (legs) => ({ href: purchaseAddress({ legs }), label: detailTexts.goOn }),
};

export const TripStepContext = createContext<TripStep>(toPurchase);

export const useTripStep = (): TripStep => useContext(TripStepContext);
