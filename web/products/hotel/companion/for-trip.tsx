import { Link } from 'wouter';
import { hotelCompanionTexts as texts } from '#core/products/hotel/texts/companion.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useBegun } from '#web/ui/late/here.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { forgetTrip, forTripIn } from './tab.ts';

/** Says that a room joins the purchase that led here, and lets it be booked by itself. Nothing where no purchase did. */
export default function ForTrip({ cityKey }: { cityKey: string }) {
  const [trip, setTrip] = useBegun(() => forTripIn(cityKey));
  if (!trip) return null;
  const apart = () => {
    forgetTrip();
    setTrip(null);
  };
  return (
    <Notice
      icon="plane"
      action={
        <Button size="small" look="text" onClick={apart}>
          {texts.apart}
        </Button>
      }
    >
      <b>{texts.forTrip(trip.title)}</b> {texts.forTripText} <Link href={trip.address}>{texts.back}</Link>
    </Notice>
  );
}
