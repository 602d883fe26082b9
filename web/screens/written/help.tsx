import { useDeferredValue, useEffect, useState } from 'react';
import { formatCount } from '#core/rules/text/count.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { AnswerList } from '#web/features/questions/index.ts';
import { dialled, readSupport } from '#web/features/support/facts.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { findAnswers } from './find-answers.ts';
import { Hero } from './hero.tsx';
import type { ShownDocument } from './shown-document.ts';
import { useTyped } from './use-typed.ts';
import styles from './written.module.css';

const Phone = () => {
  const support = readSupport();
  return support ? (
    <LinkButton href={dialled(support.phone)} look="line" icon="phone">
      <bdi dir="ltr">{toPersianDigits(support.phone)}</bdi>
    </LinkButton>
  ) : null;
};

const Aside = () => (
  <aside className={styles.ask}>
    <h2>{texts.notFound}</h2>
    <p className={styles.lead}>{texts.notFoundText}</p>
    <LinkButton href="/contact-us" look="soft" icon="mail">
      {texts.write}
    </LinkButton>
    <Phone />
  </aside>
);

/** Which answer the address names. */
const useNamed = (): string => {
  const [named, setNamed] = useState('');
  useEffect(() => {
    const look = () => setNamed(location.hash.slice(1));
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return named;
};

/** Brings the answer that the address names into view, once the answers are there. */
const useInView = (named: string, isThere: boolean): void => {
  useEffect(() => {
    if (isThere && named) document.getElementById(named)?.scrollIntoView();
  }, [named, isThere]);
};

const Topics = ({
  answers,
  chosen,
  choose,
}: {
  answers: readonly ShownDocument[];
  chosen: string | null;
  choose: (topic: string | null) => void;
}) => (
  <div className={styles.facts}>
    <Chip pressed={chosen === null} onClick={() => choose(null)}>
      {texts.allTopics}
    </Chip>
    {Object.entries(texts.topics)
      .map(([topic, name]) => ({ topic, name, count: answers.filter((each) => each.topic === topic).length }))
      .filter(({ count }) => count > 0)
      .map(({ topic, name, count }) => (
        <Chip key={topic} pressed={chosen === topic} onClick={() => choose(topic)}>
          {name} · {texts.count(formatCount(count))}
        </Chip>
      ))}
  </div>
);

/** Every answer of the help, found by what somebody types. */
export default function Help() {
  usePageTitle(texts.help);
  const { data, error, refetch } = useCall(
    'GET /api/front-api/Content/GetHelp',
    {},
    { staleTime: 5 * 60_000 },
  );
  const { field, typed: term, type: setTerm } = useTyped('');
  const [topic, choose] = useState<string | null>(null);
  const asked = useDeferredValue(term);
  const named = useNamed();
  useInView(named, data !== undefined);
  const found = findAnswers(data ?? [], asked).filter((each) => topic === null || each.topic === topic);
  return (
    <main id="main">
      <Hero title={texts.help}>
        <label className={styles.search}>
          <Icon name="search" />
          <span className="vh">{texts.search}</span>
          <input
            ref={field}
            type="search"
            value={term}
            placeholder={texts.searchHint}
            onChange={(event) => setTerm(event.target.value)}
          />
        </label>
      </Hero>
      <div className="wrap">
        <div className={styles.parts}>
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
          <Topics answers={data ?? []} chosen={topic} choose={choose} />
          <div className={styles.two}>
            <section aria-labelledby="answers">
              <h2 id="answers" className={styles.sectionTitle}>
                {texts.asked}
              </h2>
              <p className={styles.lead} role="status">
                {data ? (found.length > 0 ? texts.found(formatCount(found.length)) : texts.nothing) : null}
              </p>
              {data ? <AnswerList answers={found} open={named} /> : <Skeleton width="100%" height="30rem" />}
            </section>
            <Aside />
          </div>
        </div>
      </div>
    </main>
  );
}
