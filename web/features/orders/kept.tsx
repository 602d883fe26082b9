import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { documentOf } from './document-of.ts';
import type KeptPaperType from './kept-paper.tsx';

type KeptProps = ComponentProps<typeof KeptPaperType>;

/** The page is whole without it. */
const KeptPaper = lazy<ComponentType<KeptProps>>(() =>
  import('./kept-paper.tsx').catch(() => ({ default: () => null })),
);

/** Keeps what was issued on this device for when there is no network, and says so; nothing of what has no page. */
export const Kept = (props: KeptProps) =>
  documentOf(props.order, 'page') ? (
    <Suspense>
      <KeptPaper {...props} />
    </Suspense>
  ) : null;
