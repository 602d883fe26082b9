import { toPersianDigits } from '#core/rules/text/digits.ts';
import { useCall } from '#web/api/use-call.ts';

/** How many alerts the traveller has, for the navigation of the account. */
const AlertCount = () => {
  const { data } = useCall('POST /api/user-interactions/FlightAlerts/GetCurrentUserAlerts', { body: {} });
  const waiting = data?.filter(({ state }) => state === 'waiting').length ?? 0;
  return waiting > 0 ? toPersianDigits(waiting) : null;
};

export default AlertCount;
