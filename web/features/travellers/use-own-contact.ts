import { useEffect, useRef } from 'react';
import { localMobile } from '#core/rules/identity/mobile.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import type { TravellersForm } from './use-travellers-form.ts';

/** What the operator asks of a contact, and that of the last purchase. */
const useContactRule = () =>
  useCall('GET /api/orders/Order/GetContact', {}, { staleTime: Number.POSITIVE_INFINITY }).data;

/** Whether buyers may leave the e-mail empty, by the rule of the operator. */
export const useIsEmailOptional = (): boolean => useContactRule()?.isEmailOptional ?? false;

/** Who is signed in need not write mobile and e-mail a second time: filled once, and only where nothing stands yet. */
export const useOwnContact = ({ contact, changeContact }: TravellersForm): void => {
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
