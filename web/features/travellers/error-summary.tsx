import type { Ref } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Problems } from './problems.ts';
import { idOfPath } from './problems.ts';
import styles from './travellers.module.css';

const { errors } = travellerTexts;

/** Most links: more would push the form itself out of sight. */
const listedMax = 6;

type OfTraveller = (index: number, text: string) => string;

const sentenceOf = (path: string, text: string, ofTraveller: OfTraveller | null): string => {
  const index = /^passengers\.(\d+)\./.exec(path)?.[1];
  return !ofTraveller || index === undefined ? text : ofTraveller(Number(index), text);
};

interface SummaryProps {
  ref: Ref<HTMLElement>;
  shown: Problems;
  others: readonly string[];
  /** Says whose field it is; null if there is only one traveller. */
  ofTraveller?: OfTraveller | null;
  /** Opens the card of a field before the link moves there. */
  onGo: (path: string) => void;
}

/** All errors above the first card, each a link to its field. It takes the focus after an attempt to go on. */
export const ErrorSummary = ({
  ref,
  shown,
  others,
  ofTraveller = errors.ofTraveller,
  onGo,
}: SummaryProps) => {
  const count = shown.size + others.length;
  if (count === 0) return null;
  const more = Math.max(0, shown.size - listedMax);
  return (
    <section ref={ref} className={styles.summary} role="alert" tabIndex={-1} data-testid="error-summary">
      <Icon name="alert" />
      <div>
        <p className={styles.name}>{count === 1 ? errors.one : errors.many(toPersianDigits(count))}</p>
        <ul>
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {[...shown].slice(0, listedMax).map(([path, text]) => (
            <li key={path}>
              <a
                href={`#${idOfPath(path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(path);
                }}
              >
                {sentenceOf(path, text, ofTraveller)}
              </a>
            </li>
          ))}
        </ul>
        {more > 0 ? <p>{errors.more(toPersianDigits(more))}</p> : null}
      </div>
    </section>
  );
};
