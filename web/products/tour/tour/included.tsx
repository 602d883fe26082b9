import type { TourContent } from '#core/products/tour/contract/tour.ts';
import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import { visaRefusedText } from '#core/products/tour/texts/visa-refused.ts';
import { tourDocumentTexts } from '#core/products/tour/texts/words.ts';
import { groupDigits } from '#core/rules/money/format.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { shownWriting } from '#web/ui/shown/writing.ts';
import styles from './tour.module.css';

interface ListProps {
  id: string;
  title: string;
  icon: IconName;
  lines: readonly string[];
}

const List = ({ id, title, icon, lines }: ListProps) =>
  lines.length === 0 ? null : (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ul className={styles.ticks}>
          {lines.map((line) => (
            <li key={line}>
              <Icon name={icon} size="small" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );

/** «EUR 60»: a sum in the money of the place. */
const feeText = ({ name, currencyCode, amount }: TourContent['localFees'][number]): string =>
  `${name}: \u2066${currencyCode} ${groupDigits(amount)}\u2069`;

/** What is in the price and what is not, what is paid on the way, what to bring and what to know. */
export const Included = ({ tour }: { tour: TourContent }) => (
  <div className={styles.pairs}>
    <List id="tour-in" title={texts.included} icon="check" lines={tour.included} />
    <List id="tour-out" title={texts.excluded} icon="minus" lines={tour.excluded} />
    <List id="tour-fees" title={texts.localFees} icon="wallet" lines={tour.localFees.map(feeText)} />
    <List
      id="tour-documents"
      title={texts.documents}
      icon="passport"
      lines={tour.documents.map((document) => tourDocumentTexts[document])}
    />
    <List
      id="tour-notes"
      title={texts.know}
      icon="info"
      lines={[
        ...tour.notes,
        tour.swapDaysBefore === null ? texts.noSwap : texts.swap(tour.swapDaysBefore),
        ...(tour.visaRefusal === null ? [] : [visaRefusedText(tour.visaRefusal, shownWriting)]),
      ]}
    />
  </div>
);
