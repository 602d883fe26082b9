import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';
import { bodyOfChoice, type TripChoice } from './choice.ts';

/** How far a visitor of a marketplace came. */
type Step = 'arrived' | 'passengers' | 'paid';

interface Visit {
  partner: string;
  pixelUrl: string;
}

/** The marketplace that the traveller came from, if it knows this trip; otherwise null. */
export const usePartner = ({ partner, legs }: TripChoice) => {
  const { data, isLoading } = useCall(
    'POST /api/resellers/{partner}/{samePartner}/GetRequestByProposalId',
    { params: { partner: partner ?? '', samePartner: partner ?? '' }, body: bodyOfChoice(legs) },
    { enabled: partner !== null },
  );
  return { partner: data?.partner ?? null, isLoading };
};

/** Sends a step to the marketplace. The purchase goes on even if that fails. */
const tell = ({ partner, pixelUrl }: Visit, step: Step, data: Record<string, string> = {}): void => {
  void call('POST /api/resellers/{partner}/{samePartner}/CallStep', {
    params: { partner, samePartner: partner },
    body: { pixelUrl, data: { step, ...data } },
  });
};

/** Sends a step of a purchase to the marketplace, if the choice came from one with a pixel. */
export const tellStep = ({ partner, pixelUrl }: TripChoice, step: Step): void => {
  if (partner && pixelUrl) tell({ partner, pixelUrl }, step);
};

const keptUnder = (orderId: string): string => `hodhod.partner.${orderId}`;

/** Stores which marketplace to tell when an order is paid, since the browser leaves for the bank in between. */
export const rememberVisit = ({ partner, pixelUrl }: TripChoice, orderId: string): void => {
  if (!partner || !pixelUrl) return;
  try {
    sessionStorage.setItem(keptUnder(orderId), JSON.stringify({ partner, pixelUrl } satisfies Visit));
  } catch {
    // Without storage the marketplace is not told of the payment.
  }
};

const takeVisit = (orderId: string): Visit | null => {
  try {
    const kept = sessionStorage.getItem(keptUnder(orderId));
    sessionStorage.removeItem(keptUnder(orderId));
    // Only rememberVisit() writes it, so the type is right.
    return kept ? (JSON.parse(kept) as Visit) : null;
  } catch {
    return null;
  }
};

/** Tells the marketplace, once in this tab, that an order of its visitor was paid. */
export const tellPaid = (orderId: string): void => {
  const visit = takeVisit(orderId);
  if (visit) tell(visit, 'paid', { orderId });
};
