import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { type Rial, subtractRial } from '#core/rules/money/rial.ts';
import { useSending } from '#web/features/purchase-form/index.ts';
import type { VisaChoice } from './draft.ts';
import { forgetInAccount } from './drop-draft.ts';
import { applicationDraftName, forgetLocal } from './kept.ts';
import { applicantsOf, submitApplication, toFormErrors } from './submit.ts';
import type { ApplicationModel } from './use-application.ts';
import type { useDraftSync } from './use-draft-sync.ts';

interface Wanted {
  application: ApplicationModel;
  choice: VisaChoice;
  /** The total that the buyer sees; null while it is not known. */
  total: Rial | null;
  sync: ReturnType<typeof useDraftSync>;
}

/** Sends the application and leads to paying. After that the drafts are deleted. */
export const useSubmission = ({ application, choice, total, sync }: Wanted) => {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const { form, arrivalDate, passportCode } = application;

  return useSending({
    submit: async (tell) => {
      if (total === null || !arrivalDate) return { kind: 'givenUp' };
      const outcome = await submitApplication(
        {
          choice,
          arrivalDate,
          applicants: applicantsOf(application),
          contact: form.contact,
          acceptedTotal: total,
        },
        tell,
      );
      // The price on the page is out of date.
      if (outcome.kind === 'priceChanged')
        void queries.invalidateQueries({ queryKey: ['GET /api/visa/Visa/GetTotalPrice'] });
      return outcome;
    },
    onHeld: (held) => {
      // A saving that is under way is waited for, since it would store the draft again.
      void forgetInAccount(choice.destination, sync.end);
      forgetLocal(applicationDraftName(choice.destination));
      const priceFellBy = total !== null && held.total < total ? subtractRial(total, held.total) : null;
      // The order's id is added to the address, so that Back from paying shows the form as it was sent.
      const { orderId, lostCode } = held;
      history.replaceState(history.state, '', `${location.search}&of=${orderId}`);
      navigate(`/visa/payment/${orderId}`, { state: { priceFellBy, lostCode } });
    },
    onRefused: (errors) => form.refuse(toFormErrors(errors, passportCode)),
  });
};
