import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { useCall } from '#web/api/use-call.ts';

/** The signed-in person, as the pages of the account show them. */
export const useMe = () => useCall('GET /account/api/Account/CurrentUser', {});

type Me = Reply<Calls['GET /account/api/Account/CurrentUser']>;

/** «مریم رضایی»; '' if the user has given no name. */
export const nameOf = (me: Me | undefined): string => `${me?.firstName ?? ''} ${me?.lastName ?? ''}`.trim();

/** The same, with a general word if there is no name. */
export const shownNameOf = (me: Me | undefined): string => nameOf(me) || profileTexts.traveller;
