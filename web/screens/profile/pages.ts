import { profileTexts } from '#core/texts/profile.ts';
import { type ProductSlots, type ProfilePage, useProducts } from '#web/products/slots.ts';
import { TravellersValue, TravelsValue, WalletValue } from './values.tsx';

export const overviewPath = '/profile';
export const walletPath = '/profile/transactions';

/** A page of the account in the navigation, with its group on phones. */
export interface AccountPage extends Omit<ProfilePage, 'Page'> {
  group: keyof typeof profileTexts.groups;
}

const before: readonly AccountPage[] = [
  {
    name: profileTexts.travels,
    href: '/profile/my-travels',
    icon: 'bag',
    group: 'trip',
    Value: TravelsValue,
  },
  {
    name: profileTexts.savedTravellers,
    href: '/profile/passengers',
    icon: 'users',
    group: 'trip',
    Value: TravellersValue,
  },
];

const after: readonly AccountPage[] = [
  { name: profileTexts.wallet, href: walletPath, icon: 'wallet', group: 'money', Value: WalletValue },
  { name: profileTexts.accountPage, href: '/profile/account', icon: 'user', group: 'account' },
  { name: profileTexts.authData, href: '/profile/auth-data', icon: 'shield', group: 'account' },
];

const backOffice: AccountPage = {
  name: profileTexts.backOffice,
  href: '/back-office',
  icon: 'home',
  group: 'account',
};

const ofProduct = ({ profilePages = [] }: ProductSlots): AccountPage[] =>
  profilePages.map((page) => ({ ...page, group: 'trip' }));

/** The pages of the house and of its products; for staff, their own pages come last. */
export const useAccountPages = (scopes: readonly string[]): readonly AccountPage[] => [
  ...before,
  ...useProducts().flatMap(ofProduct),
  ...after,
  ...(scopes.length > 0 ? [backOffice] : []),
];
