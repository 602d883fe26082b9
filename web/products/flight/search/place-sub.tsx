import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { PlaceRef } from './address.ts';
import { airportsText } from './airports-text.ts';
import type { PlaceOption } from './use-places.ts';

/** What the cell of a place needs, on every size of screen. */
export interface PlaceCellProps {
  preposition: string;
  /** «از (مبدأ)» */
  label: string;
  /** Title of the sheet on phones. */
  title: string;
  place: PlaceRef | null;
  /** The place at the other end, which is not offered again. */
  other: PlaceRef | null;
  /** Whether places of the whole world may be chosen. */
  isInternational: boolean;
  /** The whole trip begins here, so cities of Iran are offered first. */
  isStart?: boolean;
  isWrong: boolean;
  /** `isAbroad`: a place abroad was chosen in a domestic search. */
  onChoose: (place: PlaceRef | null, isAbroad: boolean) => void;
  onDone: () => void;
  testId: string;
}

/** The airport and its code, below the city. */
export const PlaceSub = ({ place }: { place: PlaceOption | null }) =>
  place ? (
    <>
      {airportsText(place)}{' '}
      <bdi dir="ltr" className="code">
        {place.code}
      </bdi>
    </>
  ) : (
    searchTexts.emptyPlace
  );
