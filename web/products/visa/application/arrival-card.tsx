import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { formatGregorianShort } from '#core/rules/dates/format.ts';
import { DateParts, joinParts } from '#web/ui/date-parts/index.ts';
import styles from './application.module.css';
import { arrivalPath } from './problems.ts';
import type { ApplicationModel } from './use-application.ts';

const texts = applicationTexts.arrival;

/** The field for the day of arrival. The ages of applicants and the deadline of the visa depend on it. */
export const ArrivalCard = ({ application }: { application: ApplicationModel }) => {
  const { form, arrival, arrivalDate, changeArrival } = application;
  return (
    <section className={styles.card} aria-labelledby="arrival-title">
      <h2 id="arrival-title">{texts.title}</h2>
      <DateParts
        id={arrivalPath}
        label={texts.label}
        calendar="Jalali"
        value={arrival}
        onChange={changeArrival}
        onLeave={() => form.leave(arrivalPath, joinParts(arrival) !== '')}
        hint={arrivalDate ? <bdi dir="ltr">{formatGregorianShort(arrivalDate)}</bdi> : null}
        error={form.shown.get(arrivalPath)}
        testId="arrival"
      />
    </section>
  );
};
