import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { verifyPath } from '#core/contract/content/addresses.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatGregorianShort } from '#core/rules/dates/format.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { written as sentence } from '#core/texts/said.ts';
import { verifyTexts as texts } from '#core/texts/verify.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useNoIndex } from '#web/ui/page/use-no-index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { fullDay } from '#web/ui/shown/days.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import { Hero } from './hero.tsx';
import styles from './verify.module.css';
import written from './written.module.css';

const English = ({ children }: { children: string }) => (
  <span lang="en" dir="ltr" className={styles.english}>
    {children}
  </span>
);

const useVerified = (code: string) =>
  useCall('POST /api/front-api/Documents/VerifyDocument', { body: { code } }, { retry: false, staleTime: 0 });

type Verified = NonNullable<ReturnType<typeof useVerified>['data']>;

/** A moment in both calendars, on the clock of its place. */
const Moment = ({ name, nameEn, at }: { name: string; nameEn: string; at: PlainDateTime }) => (
  <div className={styles.fact}>
    <dt>
      {name} <English>{nameEn}</English>
    </dt>
    <dd>
      {fullDay(dateOf(at))}، {formatClock(at)}{' '}
      <English>{`${formatGregorianShort(dateOf(at))}, ${at.slice(11, 16)}`}</English>
    </dd>
  </div>
);

const Facts = ({ verified: { number, issuedAt, parts } }: { verified: Verified }) => (
  <>
    {parts.map(({ title, titleEn, subtitle, startsAt, endsAt }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts of one paper may say the same
      <section key={at} className={styles.part}>
        <h2>{title}</h2>
        {titleEn ? <English>{titleEn}</English> : null}
        <p className={written.lead}>{sentence(subtitle, shownWriting)}</p>
        <dl>
          {startsAt ? <Moment name={texts.from} nameEn={texts.fromEn} at={startsAt} /> : null}
          {endsAt ? <Moment name={texts.until} nameEn={texts.untilEn} at={endsAt} /> : null}
        </dl>
      </section>
    ))}
    <dl className={styles.part}>
      <div className={styles.fact}>
        <dt>
          {texts.number} <English>{texts.numberEn}</English>
        </dt>
        <dd>
          <bdi dir="ltr">{number}</bdi>
        </dd>
      </div>
      <Moment name={texts.issued} nameEn={texts.issuedEn} at={toWall(new Date(issuedAt), iranZone)} />
    </dl>
  </>
);

const tones = {
  valid: 'good',
  changed: 'warn',
  returning: 'warn',
  cancelled: 'bad',
  returned: 'bad',
} as const;

const Standing = ({ code }: { code: string }) => {
  const { data, error, refetch } = useVerified(code);
  if (error?.code === 'NOT_FOUND' || error?.code === 'VALIDATION')
    return (
      <EmptyState
        pose="lost"
        title={
          <>
            {texts.unknown} <English>{texts.unknownEn}</English>
          </>
        }
        text={
          <>
            {texts.unknownText} <English>{texts.unknownTextEn}</English>
          </>
        }
      />
    );
  if (error)
    return (
      <EmptyState
        pose="cut-off"
        title={
          <>
            {error.errors?.[0]?.messages[0] ?? texts.failed} <English>{texts.failedEn}</English>
          </>
        }
      >
        <Button icon="refresh" onClick={() => void refetch()}>
          {texts.go}
        </Button>
      </EmptyState>
    );
  if (!data) return <Skeleton width="100%" height="18rem" />;
  const { fa, en } = texts.standings[data.standing];
  const tone = tones[data.standing];
  const checked = toWall(new Date(data.checkedAt), iranZone);
  return (
    <article className={styles.card} data-standing={data.standing}>
      <p className={`${styles.standing} ${styles[tone]}`} role="status">
        <Icon name={tone === 'good' ? 'check' : 'alert'} />
        <span>
          <b>{fa}</b>
          <English>{en}</English>
        </span>
      </p>
      <Facts verified={data} />
      <p className={styles.checked}>
        {texts.checked(`${fullDay(dateOf(checked))}، ${formatClock(checked)}`)}
      </p>
    </article>
  );
};

/** Takes what somebody read from a QR by other means, and asks under an address of its own. */
const CodeForm = () => {
  const [, go] = useLocation();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [code] = /(?<![\w-])[\w-]{43}(?![\w-])/.exec(text) ?? [];
    // What is no code leads to the page that says so.
    if (text.trim() !== '') go(verifyPath(code ?? 'unknown'));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        id="verify-code"
        label={`${texts.field} (${texts.fieldEn})`}
        dir="ltr"
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      <Button type="submit" look="act">
        {`${texts.go} · ${texts.goEn}`}
      </Button>
    </form>
  );
};

/** Whether a ticket or voucher is genuine, in two languages. */
export default function Verify({ code }: { code: string | undefined }) {
  usePageTitle(texts.title);
  useNoIndex();
  return (
    <main id="main">
      <Hero kicker={<English>{texts.titleEn}</English>} title={texts.title} lead={texts.lead}>
        <English>{texts.leadEn}</English>
      </Hero>
      <div className="wrap">
        <div className={written.parts}>
          {code ? <Standing code={code} /> : null}
          <CodeForm />
        </div>
      </div>
    </main>
  );
}
