import { Link, useLocation, useSearch } from 'wouter';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { useCall } from '#web/api/use-call.ts';
import { FindForm, StaffPage, StaffRead, useViewFocus } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { HotelNights } from './hotel-nights.tsx';
import { nightsAddress, readNights } from './nights-address.ts';

const { nights: texts, pages } = staffHotelTexts;
const findName = 'POST /api/back-office/hotels/FindHotels';

/** The hotels that the agency has rooms in, by a part of their name. */
const FindHotels = ({ text }: { text: string }) => {
  const [, navigate] = useLocation();
  const query = useCall(findName, { body: { text } }, { staleTime: 0 });
  return (
    <StaffPage title={pages.nights.name} lead={pages.nights.lead} error={query.error}>
      <FindForm
        id="nights-hotel"
        label={texts.find}
        missing={texts.findMissing}
        maxLength={60}
        isBusy={query.isFetching}
        before={text}
        testId="nights-find"
        onFind={(asked) => navigate(nightsAddress({ text: asked }), { replace: true })}
      />
      <StaffRead query={query}>
        {(hotels) =>
          hotels.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <Rows
              caption={texts.found}
              rows={hotels}
              keyOf={({ hotelId }) => hotelId}
              testId="nights-hotels"
              columns={[
                {
                  name: texts.hotel,
                  cell: ({ hotelId, name }) => (
                    <Link href={nightsAddress({ hotelId, text })} data-row-link data-testid="nights-of">
                      {name}
                    </Link>
                  ),
                },
                { name: texts.city, cell: ({ cityName }) => cityName },
                { name: texts.kinds, cell: ({ rooms }) => toPersianDigits(rooms) },
                {
                  name: texts.selling,
                  cell: ({ isOpen }) => (
                    <Badge tone={isOpen ? 'ok' : 'bad'}>{isOpen ? texts.open : texts.stopped}</Badge>
                  ),
                },
              ]}
            />
          )
        }
      </StaffRead>
    </StaffPage>
  );
};

/** The page of the agency's own rooms by night: a look for a hotel, or one of them, as the address says. */
const NightsPage = () => {
  const { hotelId, from, text } = readNights(new URLSearchParams(useSearch()));
  useViewFocus(hotelId ?? 'hotels');
  return hotelId ? <HotelNights hotelId={hotelId} from={from} text={text} /> : <FindHotels text={text} />;
};

export default NightsPage;
