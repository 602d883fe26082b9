import type { RoomOfferShown } from '#core/products/hotel/contract/offer.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { Card } from '#web/ui/card/card.tsx';
import { paidUnit } from '#web/ui/shown/money.ts';
import { BackStairs } from '../back-stairs.tsx';
import { sumOf } from './choice.ts';
import styles from './hotel.module.css';

/** What comes back of the chosen rooms together, day by day. */
export default function LadderCard({ offers, zone }: { offers: readonly RoomOfferShown[]; zone: string }) {
  const { ladder, payNow } = sumOf(offers);
  return (
    <Card>
      <h2 className={styles.title}>{texts.ladder}</h2>
      <p className={styles.quiet}>{texts.ladderOf(stayTexts.rooms(offers.length), paidUnit())}</p>
      <BackStairs ladder={ladder} payNow={payNow} zone={zone} now={new Date()} />
    </Card>
  );
}
