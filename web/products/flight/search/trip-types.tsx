import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { RadioRow } from '#web/features/search-box/radio-row.tsx';
import type { TripType } from './address.ts';

const options = ([1, 2, 3] as const).map((value) => ({ value, label: searchTexts.tripTypes[value] }));

/** One way, there and back, or several destinations. */
export const TripTypes = (props: { value: TripType; onChange: (type: TripType) => void }) => (
  <RadioRow {...props} legend={searchTexts.tripType} options={options} testId="trip-type" />
);
