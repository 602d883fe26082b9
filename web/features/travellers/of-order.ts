import { useEffect, useState } from 'react';
import { localMobile } from '#core/rules/identity/mobile.ts';
import { plainTextsOf } from '#core/rules/passengers/fields.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import type { OrderDetail } from '#web/features/orders/types.ts';
import { fromSaved, partsIn, type TravellerDraft } from './draft.ts';
import { type KeptForm, keepInTab, readKeptForm } from './keep-draft.ts';

/** The travellers of an order as drafts of the form. */
const draftsOfOrder = ({ travellers }: Pick<OrderDetail, 'travellers'>): TravellerDraft[] =>
  travellers.map((sent) => ({
    ...fromSaved(
      {
        ...plainTextsOf(sent),
        id: '',
        type: sent.type,
        genderTitle: sent.genderTitle ?? '',
        nationalityCountryCode: sent.nationality ?? '',
        passportIssuingCountryCode: sent.passportIssuingCountry ?? '',
      },
      sent.type,
    ),
    birth: partsIn(sent.birthDate, sent.nationality === 'IRN' ? 'Jalali' : 'Gregorian'),
    expiry: partsIn(sent.passportExpiresOn ?? null, 'Gregorian'),
  }));

/** The contact of an order as the form had it. */
const contactOfOrder = ({ contact }: Pick<OrderDetail, 'contact'>): KeptForm['contact'] => ({
  phoneNumber: localMobile(contact.phoneNumber) || contact.phoneNumber,
  email: contact.email ?? '',
});

/** An order of the signed-in user whose form is filled again; nobody else gets it. */
const useOrder = (orderId: string | null) => {
  const isSignedIn = useSession() === 'signed-in';
  const enabled = isSignedIn && orderId !== null;
  const order = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId ?? '' } },
    { enabled },
  );
  return { data: order.data, isWaiting: enabled && order.isPending };
};

/**
 * Fills the form of this name from an order, unless this tab has stored something for it. False until that is done; if the order cannot be
 * read, the form begins empty.
 */
export const useFormOfOrder = (name: string, orderId: string | null): boolean => {
  const [isKept] = useState(() => orderId === null || readKeptForm(name) !== null);
  const [isFilled, setFilled] = useState(isKept);
  const { data, isWaiting } = useOrder(isKept ? null : orderId);
  useEffect(() => {
    if (isFilled || isWaiting) return;
    if (data) keepInTab(name, { travellers: draftsOfOrder(data), contact: contactOfOrder(data), keep: true });
    setFilled(true);
  }, [name, data, isFilled, isWaiting]);
  return isFilled;
};
