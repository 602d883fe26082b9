import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import type { PlaceRef } from './address.ts';
import { airportsText } from './airports-text.ts';
import type { PlaceOption } from './use-places.ts';

/** What the cell of a place needs, whichever form it has on this screen. */
export interface PlaceCellProps {
  preposition: string;
  /** «از (مبدأ)» */
  label: string;
  /** Title of the sheet on phones. */
  title: string;
  place: PlaceRef | null;
  /** The place at the other end of the way: no use in offering it again. */
  other: PlaceRef | null;
  /** Whether places of the whole world may be chosen. */
  isInternational: boolean;
  /** Where the whole trip begins: cities of Iran are offered first. */
  isStart?: boolean;
  isWrong: boolean;
  /** `isAbroad` where a place abroad was chosen in a search at home. */
  onChoose: (place: PlaceRef | null, isAbroad: boolean) => void;
  onDone: () => void;
  testId: string;
}

/** Under the city: which airport, and its code. */
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
