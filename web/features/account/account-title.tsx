import type { ReactNode } from 'react';
import { profileTexts } from '#core/texts/profile.ts';
import { TitleBar } from '#web/ui/title-bar/title-bar.tsx';

const above = { href: '/profile', name: profileTexts.pageTitle };

/** The heading of a page of the account; on phones with the way back to the account. */
export const AccountTitle = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <TitleBar back={above} end={end}>
    {children}
  </TitleBar>
);
