import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type PassListType from './pass-list.tsx';

type PassesProps = ComponentProps<typeof PassListType>;

/** The page is whole without it. */
const PassList = lazy<ComponentType<PassesProps>>(() =>
  import('./pass-list.tsx').catch(() => ({ default: () => null })),
);

/** What was issued, for the wallet of the phone; asked for only where the house makes passes. */
export const Passes = ({ order }: PassesProps) =>
  order.documents.some(({ kind }) => kind === 'applePass' || kind === 'googlePass') ? (
    <Suspense>
      <PassList order={order} />
    </Suspense>
  ) : null;
