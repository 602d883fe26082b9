import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { NewsChannel, NewsKind } from '#core/contract/account/news.ts';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { newsTexts as texts } from '#core/texts/news.ts';
import { failureText } from '#web/api/failure.ts';
import { callKey, useCall } from '#web/api/use-call.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Switch } from '#web/ui/switch/index.ts';
import styles from './news-switches.module.css';

const read = 'GET /account/api/Account/NewsChoices';
type Choices = Reply<Calls[typeof read]>;

/** One kind of news, with a switch for each channel. A change is saved at once. */
const Kind = ({ kind, choices }: { kind: NewsKind; choices: Choices }) => {
  const id = useId();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { title, note } = texts.kinds[kind];

  const choose = async (channel: NewsChannel, isOn: boolean): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    const answer = await callSignedIn('POST /account/api/Account/ChooseNews', {
      body: { kind, channel, isOn },
    });
    setBusy(false);
    if (answer?.ok) {
      queries.setQueryData(callKey(read, {}), answer.value);
      announce(texts.saved);
    } else if (answer) setError(failureText(answer));
  };

  return (
    <fieldset aria-describedby={id} className={styles.kind}>
      <legend className={styles.title}>{title}</legend>
      <span id={id} className={styles.note}>
        {note}
      </span>
      {choices.channels.map(({ channel, by }) => (
        <div key={channel} className={styles.line}>
          <span>{texts.channels[by]}</span>
          <Switch
            label={texts.switchOf(texts.channels[by], title)}
            checked={choices.chosen[kind].includes(channel)}
            onChange={(isOn) => void choose(channel, isOn)}
            testId={`news-${kind}-${channel}`}
          />
        </div>
      ))}
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};

/** By which channels each kind of news is sent. Only channels are shown that this house sends and the traveller has. */
export const NewsSwitches = () => {
  const { data, error, refetch } = useCall(read, {});
  return (
    <div className={styles.news} data-testid="news">
      <div>
        <h3 className={styles.title}>{texts.title}</h3>
        <p className={styles.note}>{texts.lead}</p>
      </div>
      {data ? (
        <>
          <Kind kind="orders" choices={data} />
          <Kind kind="money" choices={data} />
        </>
      ) : null}
      {!data && !error ? <Skeleton width="14rem" /> : null}
      {!data && error ? <ReadFailed text={failureText(error)} retry={() => void refetch()} /> : null}
    </div>
  );
};
