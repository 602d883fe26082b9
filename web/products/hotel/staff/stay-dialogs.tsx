import { useState } from 'react';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffRead, WordsDialog } from '#web/features/back-office/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Select } from '#web/ui/select/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { typedToman } from './typed.ts';
import type { Stay, StayRoom } from './types.ts';

const { stays: texts } = staffHotelTexts;
const readAgain = [
  'GET /api/back-office/hotels/StayById/{id}',
  'POST /api/back-office/hotels/ListStays',
] as const;
const optionsName = 'GET /api/back-office/hotels/MoveOptions/{id}';

interface StayProps {
  stay: Stay;
  onClose: () => void;
}

/** «۲۰۰٬۰۰۰ تومان با ما» */
const differenceText = (difference: number): string => {
  if (difference === 0) return texts.same;
  const sum = formatToman(toRial(Math.abs(difference)));
  return difference > 0 ? texts.dearer(sum) : texts.cheaper(sum);
};

/** Another hotel for all guests of a stay. */
export const MoveDialog = ({ stay, onClose }: StayProps) => {
  const { orderId, hotelId: fromHotelId } = stay;
  const [hotelId, setHotelId] = useState('');
  const [nights, setNights] = useState(stay.moves[0] ?? 'all');
  const query = useCall(optionsName, { params: { id: orderId }, query: { nights } }, { staleTime: 0 });
  const chosen = query.data?.find((one) => one.hotelId === hotelId);
  return (
    <WordsDialog
      id="move"
      texts={staffHotelTexts}
      title={texts.moveTitle}
      text={texts.moveText[nights]}
      submit={texts.moveSubmit}
      done={texts.moveDone}
      isTold
      name="POST /api/back-office/hotels/Move"
      input={(words) =>
        chosen ? { body: { orderId, fromHotelId, hotelId, nights, price: chosen.price, ...words } } : null
      }
      readAgain={[...readAgain, optionsName]}
      onClose={onClose}
    >
      {({ isTried }) => (
        <>
          {stay.moves.length > 1 ? (
            <Select
              id="move-nights"
              label={texts.moveNights}
              value={nights}
              options={stay.moves.map((value) => ({ value, label: texts.moveNightsOf[value] }))}
              onChange={(value) => setNights(value === 'left' ? 'left' : 'all')}
              testId="move-nights"
            />
          ) : null}
          <StaffRead query={query}>
            {(options) =>
              options.length === 0 ? (
                <Notice tone="warn">{texts.moveNone}</Notice>
              ) : (
                <Select
                  id="move-hotel"
                  label={texts.moveWhere}
                  value={hotelId}
                  placeholder={texts.moveMissing}
                  options={options.map((one) => ({
                    value: one.hotelId,
                    label: texts.moveOption(
                      one.name,
                      one.roomNames.join('، '),
                      differenceText(one.difference),
                    ),
                  }))}
                  onChange={setHotelId}
                  error={isTried && !chosen ? texts.moveMissing : undefined}
                  testId="move-hotel"
                />
              )
            }
          </StaffRead>
        </>
      )}
    </WordsDialog>
  );
};

/** No hotel takes the guests: all of it comes back whenever they ask. */
export const CannotHostDialog = ({ stay: { orderId }, onClose }: StayProps) => (
  <WordsDialog
    id="cannot-host"
    texts={staffHotelTexts}
    title={texts.cannotHost}
    text={texts.cannotHostText}
    submit={texts.cannotHostSubmit}
    done={texts.done}
    look="danger"
    isTold
    name="POST /api/back-office/hotels/CannotHost"
    input={(words) => ({ body: { orderId, ...words } })}
    readAgain={readAgain}
    onClose={onClose}
  />
);

/** Lets a room off its penalty, wholly or in part. */
export const WaiveDialog = ({ stay: { orderId }, room, onClose }: StayProps & { room: StayRoom }) => {
  const now = room.backNow ?? zeroRial;
  const [typed, setTyped] = useState(formatToman(room.payNow));
  const back = typedToman(typed);
  const isRight = back !== null && back > now && back <= room.payNow;
  return (
    <WordsDialog
      id="waive"
      texts={staffHotelTexts}
      title={texts.waiveOf(room.roomName)}
      text={texts.waiveText(formatToman(now), formatToman(room.payNow))}
      submit={texts.waiveSubmit}
      done={texts.done}
      isTold
      name="POST /api/back-office/hotels/Waive"
      input={(words) =>
        isRight ? { body: { orderId, lineId: room.lineId, back, backNow: now, ...words } } : null
      }
      readAgain={readAgain}
      onClose={onClose}
    >
      {({ isTried, errorOf }) => (
        <TextInput
          id="waive-sum"
          label={texts.waiveSum}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          maxLength={20}
          error={isTried && !isRight ? texts.waiveSumWrong : errorOf('back')}
          testId="waive-sum"
        />
      )}
    </WordsDialog>
  );
};

/** The guests of a room did not come. */
export const NoShowDialog = ({ stay: { orderId }, room, onClose }: StayProps & { room: StayRoom }) => (
  <WordsDialog
    id="no-show"
    texts={staffHotelTexts}
    title={texts.noShowOf(room.roomName)}
    text={texts.noShowText}
    submit={texts.noShowSubmit}
    done={texts.done}
    look="danger"
    name="POST /api/back-office/hotels/NoShow"
    input={({ reason }) => ({ body: { orderId, lineId: room.lineId, reason } })}
    readAgain={readAgain}
    onClose={onClose}
  />
);

type Exception = StayRoom['exceptions'][number];

/** A waiver or a no-show that was a mistake. */
export const TakeBackDialog = ({
  stay: { orderId },
  exception,
  onClose,
}: StayProps & { exception: Exception }) => (
  <WordsDialog
    id="take-back"
    texts={staffHotelTexts}
    title={texts.takeBackOf(texts.kinds[exception.kind])}
    text={texts.takeBackText}
    submit={texts.takeBack}
    done={texts.done}
    name="POST /api/back-office/hotels/TakeBack"
    input={({ reason }) => ({ body: { orderId, exceptionId: exception.exceptionId, reason } })}
    readAgain={readAgain}
    onClose={onClose}
  />
);
