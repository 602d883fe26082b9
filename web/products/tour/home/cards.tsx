import { useOffered } from '../found/use-offered.ts';
import { TourCards } from './tour-cards.tsx';

const cardsMax = 8;

/** The tours that leave next: all, or those to a destination. */
export const Cards = ({ destination = null }: { destination?: string | null }) => (
  <TourCards
    query={useOffered()}
    choose={(tours) =>
      tours
        .filter(
          ({ destinations }) =>
            destination === null || destinations.some(({ destinationKey }) => destinationKey === destination),
        )
        .slice(0, cardsMax)
    }
  />
);
