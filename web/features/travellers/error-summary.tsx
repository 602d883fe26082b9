import type { Ref } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import type { Problems } from './problems.ts';
import { idOfPath } from './problems.ts';
import styles from './travellers.module.css';

const { errors } = travellerTexts;

/** Most links of a group, and most errors that all stand open: more would push the form itself out of sight. */
const listedMax = 6;

type Problem = readonly [path: string, text: string];

interface GroupProps {
  problems: readonly Problem[];
  /** Opens the card of a field before the link moves there. */
  onGo: (path: string) => void;
  /** Whose they are. */
  of?: string;
}

/** How many of these are links. A single one more is a link too: the words about it would take its place. */
const listedOf = (problems: readonly Problem[]): number =>
  problems.length === listedMax + 1 ? problems.length : listedMax;

const Links = ({ problems, onGo, of }: GroupProps) => (
  <>
    <ul>
      {problems.slice(0, listedOf(problems)).map(([path, text]) => (
        <li key={path}>
          <a
            href={`#${idOfPath(path)}`}
            aria-label={of && `${of}: ${text}`}
            onClick={(event) => {
              event.preventDefault();
              onGo(path);
            }}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
    {problems.length > listedOf(problems) ? (
      <p>{errors.more(toPersianDigits(problems.length - listedMax))}</p>
    ) : null}
  </>
);

interface SummaryProps extends Pick<GroupProps, 'onGo'> {
  ref: Ref<HTMLElement>;
  shown: Problems;
  others: readonly string[];
  /** Names the traveller of a field; null if there is only one. */
  nameOf: ((index: number) => string) | null;
}

/**
 * All errors above the first card, each a link to its field: those of each traveller together, folded if they are many, but for the first
 * where there is room: on a phone the form itself would stand two screens further down. It takes the focus after an attempt to go on.
 */
export const ErrorSummary = ({ ref, shown, others, nameOf, onGo }: SummaryProps) => {
  const isWide = useIsWide();
  const count = shown.size + others.length;
  if (count === 0) return null;
  const groups = new Map<string | undefined, Problem[]>();
  for (const problem of shown) {
    const index = nameOf ? /^passengers\.(\d+)/.exec(problem[0])?.[1] : undefined;
    groups.set(index, [...(groups.get(index) ?? []), problem]);
  }
  return (
    <section ref={ref} className={styles.summary} role="alert" tabIndex={-1} data-testid="error-summary">
      <Icon name="alert" />
      <div>
        <p className={styles.name}>{count === 1 ? errors.one : errors.many(toPersianDigits(count))}</p>
        {others.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {[...groups].map(([index, problems], at) => {
          const of = index && nameOf?.(Number(index));
          return of ? (
            <details key={of} open={shown.size <= listedMax || (isWide && at === 0)}>
              <summary>{errors.group(of, toPersianDigits(problems.length))}</summary>
              <Links problems={problems} onGo={onGo} of={of} />
            </details>
          ) : (
            <Links key="" problems={problems} onGo={onGo} />
          );
        })}
      </div>
    </section>
  );
};
