import { type ComponentType, lazy, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DocumentKind } from '#core/contract/content/document.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Coming, Failed } from './coming.tsx';
import { Lost } from './lost.tsx';
import type { ShownDocument } from './shown-document.ts';

type PageKind = Exclude<DocumentKind, 'links'>;

const looks: Record<PageKind, ComponentType<{ document: ShownDocument }>> = {
  legal: lazy(() => import('./rules.tsx')),
  page: lazy(() => import('./plain.tsx')),
  help: lazy(() => import('./plain.tsx')),
  article: lazy(() => import('./article.tsx')),
  place: lazy(() => import('./article.tsx')),
  notice: lazy(() => import('./article.tsx')),
};

/** A document in the look of its kind; a draft where the address has the token of a preview. */
export default function DocumentView({ kind, slug }: { kind: PageKind; slug: string }) {
  const preview = new URLSearchParams(useSearch()).get('preview') ?? '';
  const [, go] = useLocation();
  const { data, error, refetch } = useCall(
    'GET /api/front-api/Content/GetDocument',
    { query: { kind, slug, ...(preview ? { preview } : {}) } },
    { staleTime: 5 * 60_000, retry: false },
  );
  const movedTo = data && 'movedTo' in data ? data.movedTo : null;
  useEffect(() => {
    if (movedTo !== null) go(movedTo, { replace: true });
  }, [movedTo, go]);
  if (error)
    return error.code === 'NOT_FOUND' || error.code === 'VALIDATION' ? (
      <Lost />
    ) : (
      <Failed again={() => void refetch()} />
    );
  if (!data || 'movedTo' in data) return <Coming />;
  const Look = looks[kind];
  return (
    <>
      {data.isDraft ? (
        <div className="wrap">
          <Notice tone="warn">{texts.draft}</Notice>
        </div>
      ) : null}
      <Look document={data.document} />
    </>
  );
}
