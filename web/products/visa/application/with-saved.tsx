import { useState } from 'react';
import { useCall } from '#web/api/use-call.ts';
import type { useCards } from '#web/features/travellers/index.ts';
import type { SavedTraveller } from '#web/products/purchase-slot.ts';
import { Applicants } from './applicants.tsx';
import { SavedSource } from './saved-source.tsx';
import type { ApplicationModel } from './use-application.ts';

interface WithSavedProps {
  application: ApplicationModel;
  cards: ReturnType<typeof useCards>;
}

/** The applicants, with countries and travellers of earlier purchases to choose from. */
export const WithSaved = ({ application, cards }: WithSavedProps) => {
  const [saved, setSaved] = useState<readonly SavedTraveller[]>([]);
  const countries = useCall(
    'POST /api/visa/country/getall',
    { body: {} },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <>
      <SavedSource onChange={setSaved} />
      <Applicants
        application={application}
        cards={cards}
        saved={saved}
        countries={countries.data?.map(({ iso3, nameFa }) => ({ value: iso3, label: nameFa })) ?? []}
      />
    </>
  );
};
