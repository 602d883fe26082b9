import { type FormEvent, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, StaffPage, useViewFocus } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { dayText, StatusBadge, todayInIran } from '#web/features/orders/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import { type StaysAsked, stayAddress, staysAt } from './address.ts';
import styles from './staff.module.css';
import { StayWork } from './stay-work.tsx';

const { stays: texts, pages } = staffHotelTexts;

/** Narrows the list by an order's number or a hotel's name; both stand in the address. */
const Find = ({ asked }: { asked: StaysAsked }) => {
  const [, navigate] = useLocation();
  const [number, setNumber] = useState(asked.number ?? '');
  const [hotel, setHotel] = useState(asked.hotel ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const filter = { number: number.trim() || null, hotel: hotel.trim() || null };
    navigate(staysAt.of(staysAt.filtered(asked, filter)), { replace: true });
  };
  return (
    <search aria-label={texts.filters}>
      <form className={styles.find} onSubmit={submit}>
        <TextInput
          id="stay-number"
          label={texts.number}
          dir="ltr"
          value={number}
          onChange={setNumber}
          maxLength={40}
          testId="stay-number"
        />
        <TextInput
          id="stay-hotel"
          label={texts.hotel}
          value={hotel}
          onChange={setHotel}
          maxLength={60}
          testId="stay-hotel"
        />
        <Button type="submit" look="act" icon="search" data-testid="stay-find">
          {texts.find}
        </Button>
        {staysAt.isFiltered(asked) ? (
          <LinkButton look="text" href={staysAt.unfiltered(asked)} replace>
            {texts.clear}
          </LinkButton>
        ) : null}
      </form>
    </search>
  );
};

const StaysList = ({ asked }: { asked: StaysAsked }) => {
  const { page, number, hotel } = asked;
  const body = { page, ...(number ? { orderNumber: number } : {}), ...(hotel ? { hotel } : {}) };
  const list = useCall('POST /api/back-office/hotels/ListStays', { body }, { staleTime: 0 });
  return (
    <StaffPage title={pages.stays.name} lead={pages.stays.lead} error={list.error}>
      <Find key={`${number}/${hotel}`} asked={asked} />
      <StaffListBody
        query={list}
        {...staysAt.pagesOf(asked)}
        empty={staysAt.isFiltered(asked) ? texts.emptyFiltered : texts.empty}
      >
        {(rows) => (
          <Rows
            caption={texts.list}
            rows={rows}
            keyOf={({ orderId }) => orderId}
            testId="stays"
            columns={[
              {
                name: texts.order,
                cell: ({ orderId, orderNumber }) => (
                  <Link href={stayAddress(orderId, asked)} data-row-link data-testid="stay">
                    <bdi dir="ltr">{orderNumber}</bdi>
                  </Link>
                ),
              },
              { name: texts.hotel, cell: ({ hotelName, cityName }) => `${hotelName}، ${cityName}` },
              { name: texts.stay, cell: ({ checkIn }) => dayText(checkIn, todayInIran()) },
              { name: texts.rooms, cell: ({ rooms: count }) => toPersianDigits(count) },
              { name: texts.guest, cell: ({ lead }) => lead },
              {
                name: texts.reference,
                cell: ({ references }) => <bdi dir="ltr">{references.join(' ')}</bdi>,
              },
              { name: staffHotelTexts.requests.state, cell: ({ status }) => <StatusBadge state={status} /> },
            ]}
          />
        )}
      </StaffListBody>
    </StaffPage>
  );
};

/** The page of stays: the list, or one of them, as the address says. */
const StaysPage = () => {
  const query = new URLSearchParams(useSearch());
  const orderId = query.get('orderId');
  useViewFocus(orderId ?? 'stays');
  const asked = staysAt.read(query);
  return orderId ? <StayWork orderId={orderId} asked={asked} /> : <StaysList asked={asked} />;
};

export default StaysPage;
