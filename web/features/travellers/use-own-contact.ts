import { useEffect, useRef } from 'react';
import { localMobile } from '#core/rules/identity/mobile.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import type { TravellersForm } from './use-travellers-form.ts';

/** The operator's rule for the contact, and the contact of the last purchase. */
const useContactRule = () =>
  useCall('GET /api/orders/Order/GetContact', {}, { staleTime: Number.POSITIVE_INFINITY }).data;

/** Whether the operator lets buyers leave the e-mail empty. */
export const useIsEmailOptional = (): boolean => useContactRule()?.isEmailOptional ?? false;

/** Fills in the mobile and e-mail of a signed-in buyer, once, and only if the fields are empty. */
export const useOwnContact = ({
  contact,
  changeContact,
}: Pick<TravellersForm, 'contact' | 'changeContact'>): void => {
  const isSignedIn = useSession() === 'signed-in';
  const { data: me } = useCall('GET /account/api/Account/CurrentUser', {}, { enabled: isSignedIn });
  const rule = useContactRule();
  const isDone = useRef(false);
  useEffect(() => {
    if (!me || !rule || isDone.current) return;
    isDone.current = true;
    const phoneNumber = localMobile(me.phoneNumber ?? rule.last?.phoneNumber ?? null);
    changeContact({
      ...(contact.phoneNumber === '' ? { phoneNumber } : {}),
      ...(contact.email === '' ? { email: me.email ?? rule.last?.email ?? '' } : {}),
    });
  }, [me, rule, contact, changeContact]);
};
