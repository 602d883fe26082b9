import { useState } from 'react';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { useCall } from '#web/api/use-call.ts';

const call = 'POST /api/tour-reservation/Contracts/GetContract';
const texts = tourBookingTexts.contract;

/** The contract of a tour and whether it was accepted: what is accepted is the version that was shown. */
export const useContract = (tourId: string) => {
  const asked = useCall(call, { body: { tourId } }, { staleTime: Number.POSITIVE_INFINITY });
  const [accepted, setAccepted] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const version = asked.data?.version ?? null;
  const isAccepted = version !== null && accepted === version;
  const problem = isTried && !isAccepted ? texts.needed : null;
  return {
    asked,
    version,
    isAccepted,
    isChanged,
    /** Shown at the box. */
    problem,
    /** Shown above the form. */
    problems: problem ? [problem] : [],
    accept: (isOn: boolean) => setAccepted(isOn ? version : null),
    tryAll: () => setTried(true),
    /** The text is another one since: it is read anew and has to be accepted again. */
    askAgain: () => {
      setChanged(true);
      setAccepted(null);
      void asked.refetch();
    },
  };
};

export type Contract = ReturnType<typeof useContract>;
