import type { VisaKind } from '#core/products/visa/contract/destination.ts';
import { visaGuideTexts } from '#core/products/visa/texts/guide.ts';
import { kindChoiceTexts as texts } from '#core/products/visa/texts/kind-choice.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import styles from './kinds.module.css';

/** The way from today to the visa, with a star at every stop. */
export const VisaTimeline = ({ kind }: { kind: VisaKind }) => {
  const { pay, check, send, issue } = texts.steps;
  const stops = [
    pay,
    check,
    send,
    {
      title: issue.title,
      text: `${issue.text(visaGuideTexts.workingDays(kind.processingDays))} ${texts.valid(kind.validDays)}`,
    },
  ];
  return (
    <ol className={styles.track}>
      {stops.map(({ title, text }, at) => (
        <li key={title} className={classNames(at === 0 && styles.now)}>
          <Khatam className={styles.star} />
          <div>
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
};
