import { useCall, useSession } from '#web/api/use-call.ts';
import { type useCards, useSavedTravellers } from '#web/features/travellers/index.ts';
import { Applicants } from './applicants.tsx';
import type { ApplicationModel } from './use-application.ts';

interface WithSavedProps {
  application: ApplicationModel;
  cards: ReturnType<typeof useCards>;
}

/** The applicants, with the list of countries and the account's saved travellers. */
export const WithSaved = ({ application, cards }: WithSavedProps) => {
  const saved = useSavedTravellers(useSession() === 'signed-in');
  const countries = useCall(
    'POST /api/visa/country/getall',
    { body: {} },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <Applicants
      application={application}
      cards={cards}
      saved={saved}
      countries={countries.data?.map(({ iso3, nameFa }) => ({ value: iso3, label: nameFa })) ?? []}
    />
  );
};
