import { useState } from 'react';
import { alertTexts } from '#core/texts/alerts.ts';
import { useCall } from '#web/api/use-call.ts';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import styles from './alerts.module.css';

type Channel = 'sms' | 'email';
const emailChannel = 2;

/** The channels that have a sender; both until the server has answered. */
const useWays = (): readonly Channel[] => {
  const codes = useCall('GET /account/api/Account/SignInOptions', {}, { staleTime: Infinity }).data?.channels;
  if (!codes) return ['sms', 'email'];
  const reachesMobiles = codes.some((channel) => channel !== emailChannel);
  return [
    ...(reachesMobiles ? (['sms'] as const) : []),
    ...(codes.includes(emailChannel) ? (['email'] as const) : []),
  ];
};

/** By which channels somebody wants to be told: the first available one until they choose. */
export const useAlertChannels = () => {
  const ways = useWays();
  const [chosen, setChosen] = useState<readonly Channel[] | null>(null);
  return { ways, channels: chosen ?? ways.slice(0, 1), choose: setChosen };
};

type Props = ReturnType<typeof useAlertChannels> & {
  id: string;
  /** Whether to show the error that none is chosen. */
  isTried: boolean;
};

/** The choice of channels; nothing if there is only one. */
export const AlertChannels = ({ id, ways, channels, choose, isTried }: Props) =>
  ways.length > 1 ? (
    <fieldset className={styles.channels}>
      <legend>{alertTexts.channels}</legend>
      {ways.map((channel) => (
        <Checkbox
          key={channel}
          id={`${id}-${channel}`}
          checked={channels.includes(channel)}
          onChange={(isOn) =>
            choose(isOn ? [...channels, channel] : channels.filter((other) => other !== channel))
          }
        >
          {alertTexts.channel[channel]}
        </Checkbox>
      ))}
      {isTried && channels.length === 0 ? (
        <p role="alert" className={styles.problem}>
          {alertTexts.channelMissing}
        </p>
      ) : null}
    </fieldset>
  ) : null;
