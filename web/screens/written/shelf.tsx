import { useState } from 'react';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { DocumentCards } from './cards.tsx';
import { Lost } from './lost.tsx';
import styles from './written.module.css';

const heads = {
  article: { title: texts.magazine, lead: texts.magazineLead, topics: texts.articleTopics },
  place: { title: texts.places, lead: texts.placesLead, topics: texts.placeTopics },
  notice: { title: texts.notices, lead: texts.noticesLead, topics: texts.noticeTopics },
} as const;

/** All documents of a kind as cards, by topic. */
export default function Shelf({ kind }: { kind: keyof typeof heads }) {
  const { title, lead, topics } = heads[kind];
  usePageTitle(title);
  const [topic, choose] = useState<string | null>(null);
  const { data, error, refetch } = useCall(
    'GET /api/front-api/Content/ListDocuments',
    { query: { kind } },
    { staleTime: 5 * 60_000 },
  );
  if (data?.length === 0) return <Lost />;
  const shown = (data ?? []).filter((document) => topic === null || document.topic === topic);
  return (
    <main id="main" className="wrap">
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.facts}>
          <Chip pressed={topic === null} onClick={() => choose(null)}>
            {texts.all}
          </Chip>
          {Object.entries(topics).map(([key, name]) => (
            <Chip key={key} pressed={topic === key} onClick={() => choose(key)}>
              {name}
            </Chip>
          ))}
        </div>
      </header>
      {error ? (
        <Notice
          tone="bad"
          live
          action={
            <Button size="small" icon="refresh" onClick={() => void refetch()}>
              {texts.again}
            </Button>
          }
        >
          {texts.failed}
        </Notice>
      ) : null}
      <div className={styles.shelf}>
        {data ? <DocumentCards documents={shown} /> : <Skeleton width="100%" height="30rem" />}
      </div>
    </main>
  );
}
