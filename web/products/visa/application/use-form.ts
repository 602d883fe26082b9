import type { Destination, VisaKind } from '#core/products/visa/contract/destination.ts';
import { useCards } from '#web/features/travellers/index.ts';
import { kindsAddress } from '../shared/address.ts';
import { usePrice } from '../shared/use-price.ts';
import { dropDraft } from './drop-draft.ts';
import { useAddress } from './use-address.ts';
import { useApplication } from './use-application.ts';
import { useDraftSync } from './use-draft-sync.ts';
import type { Start } from './use-kept.ts';
import type { OnTheWay } from './use-papers.ts';
import { useSubmission } from './use-submission.ts';

export interface FormWanted {
  destination: Destination;
  kind: VisaKind;
  hasGuarantee: boolean;
  /** The number of applicants in the address. */
  applicants: number;
  start: Start;
  onTheWay: OnTheWay;
  /** The user who is signed in now. */
  present: string | null | undefined;
  onAnew: () => void;
}

/** The state of the page: the form, storing its draft, its price, and sending it. */
export const useForm = (wanted: FormWanted) => {
  const { destination, kind, hasGuarantee, start, present, onAnew } = wanted;
  const application = useApplication(wanted);
  const count = application.form.travellers.length;
  const choice = { destination: destination.code, kindId: kind.kindId, hasGuarantee };
  const price = usePrice({ destination: destination.code, kind, hasGuarantee, applicants: count });
  const sync = useDraftSync(application, choice, start, present);
  const total = price.data && !price.isPlaceholderData ? price.data.total : null;
  const submission = useSubmission({ application, choice, total, sync });
  const cards = useCards(application.form);
  useAddress(choice, count);
  return {
    application,
    price,
    sync,
    /** The total that the buyer sees; null while it is not known. */
    total,
    submission,
    cards,
    drop: dropDraft(application, choice.destination, {
      isInAccount: start.owner !== null,
      end: sync.end,
      onAnew,
    }),
    kindsPage: kindsAddress(destination.code, { kind, hasGuarantee, applicants: count }),
  };
};

export type Form = ReturnType<typeof useForm>;
