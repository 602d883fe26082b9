import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { formatCount } from '#core/rules/text/count.ts';
import { findTexts as texts } from '#core/texts/find.ts';
import { useCall } from '#web/api/use-call.ts';
import { useOwnLinks } from '#web/features/content/use-own-links.ts';
import { Way } from '#web/features/content/way.tsx';
import { useFaces } from '#web/products/face.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './find.module.css';
import { FindField } from './find-field.tsx';
import { Hero } from './hero.tsx';
import { useTyped } from './use-typed.ts';
import written from './written.module.css';

/** So long nobody types before the house is asked. */
const pauseMs = 250;

/** The text after a pause in typing. */
const useSettled = (text: string): [settled: string, settle: (text: string) => void] => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled, settle];
};

const asked = (query: string): string => new URLSearchParams(query).get('q')?.trim() ?? '';

/** What is looked for, in the field and in the address alike: whoever goes back, reloads or sends the address finds it again. */
const useAsked = () => {
  const inAddress = asked(useSearch());
  const [, go] = useLocation();
  const { field, typed, type } = useTyped(inAddress);
  const [settled, settle] = useSettled(typed.trim());
  const told = useRef(inAddress);
  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    go(settled === '' ? '/search' : `/search?${new URLSearchParams({ q: settled })}`, { replace: true });
  }, [settled, go]);
  // Another address with the same page: a link, or the way back.
  useEffect(() => {
    if (inAddress === told.current) return;
    told.current = inAddress;
    type(inAddress);
    settle(inAddress);
  }, [inAddress, type, settle]);
  return { field, typed, type, text: settled, now: () => settle(typed.trim()) };
};

interface NamedWay {
  name: string;
  href: string;
  icon?: IconName;
}

const WayList = ({ id, heading, links }: { id: string; heading: string; links: readonly NamedWay[] }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={written.sectionTitle}>
      {heading}
    </h2>
    <ul className={styles.ways}>
      {links.map(({ name, href, icon = 'forward' }) => (
        <li key={href}>
          <Way href={href}>
            <Icon name={icon} />
            {name}
          </Way>
        </li>
      ))}
    </ul>
  </section>
);

/** Ways on from here: what is sold, what is told, and what the house says is worth a look. */
const Ways = ({ heading }: { heading: string }) => {
  const links = useFaces().flatMap(({ navigation }) => navigation ?? []);
  const trending = useOwnLinks('trending');
  return (
    <>
      <WayList
        id="ways"
        heading={heading}
        links={[
          ...links,
          { name: texts.kinds.help, href: '/help', icon: 'info' },
          { name: texts.kinds.place, href: '/guide', icon: 'pin' },
          { name: texts.kinds.article, href: '/magazine', icon: 'rows' },
        ]}
      />
      {trending.map(({ slug, title, links: own }) => (
        <WayList key={slug} id={slug} heading={title} links={own} />
      ))}
    </>
  );
};

type Answer = NonNullable<ReturnType<typeof useFound>['data']>;

const useFound = (text: string) =>
  useCall(
    'POST /api/front-api/Search/Find',
    { body: { text } },
    {
      enabled: text !== '',
      staleTime: 60_000,
      placeholderData: (before) => (text === '' ? undefined : before),
    },
  );

const Groups = ({ groups }: Pick<Answer, 'groups'>) => (
  <div className={styles.groups}>
    {groups.map(({ kind, name, icon, items }) => (
      <section key={kind} aria-labelledby={`found-${kind}`}>
        <h2 id={`found-${kind}`} className={styles.group}>
          <Icon name={icon} />
          {name}
        </h2>
        <ul className={styles.items}>
          {items.map(({ title, text, href }) => (
            <li key={href}>
              <Link href={href}>
                <b>{title}</b>
                {text ? <small>{text}</small> : null}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const Nothing = ({ text }: { text: string }) => (
  <>
    <EmptyState pose="lost" title={texts.none(text)} text={texts.noneText}>
      <LinkButton href="/contact-us" look="soft" icon="mail">
        {texts.write}
      </LinkButton>
      <LinkButton href="/help" look="line" icon="info">
        {texts.allHelp}
      </LinkButton>
    </EmptyState>
    <Ways heading={texts.begin} />
  </>
);

const sumOf = ({ groups }: Answer): number => groups.reduce((sum, { items }) => sum + items.length, 0);

const statusOf = (answer: Answer | undefined, text: string): string => {
  if (text === '' || !answer) return '';
  if (answer.groups.length === 0) return texts.none(text);
  return answer.isGuess ? texts.guess : texts.count(formatCount(sumOf(answer)));
};

const Found = ({ text }: { text: string }): ReactNode => {
  const { data, error, refetch } = useFound(text);
  const body = (): ReactNode => {
    if (text === '') return <Ways heading={texts.begin} />;
    if (error)
      return (
        <Notice
          tone="bad"
          live
          action={
            <Button size="small" icon="refresh" onClick={() => void refetch()}>
              {texts.again}
            </Button>
          }
        >
          {error.errors?.[0]?.messages[0] ?? texts.failed}
        </Notice>
      );
    if (!data) return <Skeleton width="100%" height="20rem" />;
    return data.groups.length === 0 ? <Nothing text={text} /> : <Groups groups={data.groups} />;
  };
  const said = error ? '' : statusOf(data, text);
  return (
    <div className={written.parts}>
      <p className={data?.groups.length === 0 ? 'vh' : written.lead} role="status">
        {said}
      </p>
      {body()}
    </div>
  );
};

/** One field for all that the house has. */
export default function Find() {
  usePageTitle(texts.pageTitle);
  const { field, typed, type, text, now } = useAsked();
  return (
    <main id="main">
      <Hero title={texts.title} lead={texts.lead}>
        <FindField field={field} typed={typed} onType={type} onGo={now} />
      </Hero>
      <div className="wrap">
        <Found text={text} />
      </div>
    </main>
  );
}
