import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';
import { bodyOfChoice, type TripChoice } from './choice.ts';

/** How far a visitor of a marketplace came. */
type Step = 'arrived' | 'passengers' | 'paid';

interface Visit {
  partner: string;
  pixelUrl: string;
}

/** The marketplace that the traveller came from, where it knows this trip; null for everybody else. */
export const usePartner = ({ partner, legs }: TripChoice) => {
  const { data, isLoading } = useCall(
    'POST /api/resellers/{partner}/{samePartner}/GetRequestByProposalId',
    { params: { partner: partner ?? '', samePartner: partner ?? '' }, body: bodyOfChoice(legs) },
    { enabled: partner !== null },
  );
  return { partner: data?.partner ?? null, isLoading };
};

/** Tells the marketplace; whatever comes of it, the traveller's purchase goes on. */
const tell = ({ partner, pixelUrl }: Visit, step: Step, data: Record<string, string> = {}): void => {
  void call('POST /api/resellers/{partner}/{samePartner}/CallStep', {
    params: { partner, samePartner: partner },
    body: { pixelUrl, data: { step, ...data } },
  });
};

/** Tells of a step of a choice that came from a marketplace with a pixel. */
export const tellStep = ({ partner, pixelUrl }: TripChoice, step: Step): void => {
  if (partner && pixelUrl) tell({ partner, pixelUrl }, step);
};

const keptUnder = (orderId: string): string => `hodhod.partner.${orderId}`;

/** Keeps whom to tell when an order is paid: the bank's pages lie between. */
export const rememberVisit = ({ partner, pixelUrl }: TripChoice, orderId: string): void => {
  if (!partner || !pixelUrl) return;
  try {
    sessionStorage.setItem(keptUnder(orderId), JSON.stringify({ partner, pixelUrl } satisfies Visit));
  } catch {
    // The marketplace then does not hear of the payment from here.
  }
};

const takeVisit = (orderId: string): Visit | null => {
  try {
    const kept = sessionStorage.getItem(keptUnder(orderId));
    sessionStorage.removeItem(keptUnder(orderId));
    // Written by rememberVisit() and by nobody else.
    return kept ? (JSON.parse(kept) as Visit) : null;
  } catch {
    return null;
  }
};

/** Tells once, in this tab, that an order of a marketplace's visitor was paid. */
export const tellPaid = (orderId: string): void => {
  const visit = takeVisit(orderId);
  if (visit) tell(visit, 'paid', { orderId });
};
