import { useEffect, useRef } from 'react';
import { localMobile } from '#core/rules/identity/mobile.ts';
import { useCall, useSession } from '#web/api/use-call.ts';
import type { TravellersForm } from './use-travellers-form.ts';

/** Who is signed in need not write their own mobile and e-mail: once, and only where nothing stands yet. */
export const useOwnContact = ({ contact, changeContact }: TravellersForm): void => {
  const isSignedIn = useSession() === 'signed-in';
  const { data: me } = useCall('GET /account/api/Account/CurrentUser', {}, { enabled: isSignedIn });
  const isDone = useRef(false);
  useEffect(() => {
    if (!me || isDone.current) return;
    isDone.current = true;
    changeContact({
      ...(contact.phoneNumber === '' ? { phoneNumber: localMobile(me.phoneNumber) } : {}),
      ...(contact.email === '' ? { email: me.email ?? '' } : {}),
    });
  }, [me, contact, changeContact]);
};
