import { Link } from 'wouter';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import { visaOverviewTexts as texts } from '#core/products/visa/texts/overview.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { kindsAddress } from '../shared/address.ts';
import styles from './overview.module.css';
import { type Look, useLooks } from './use-looks.ts';

const addressOf = ({ destination, type, duration, entry, speed, guarantee, applicants }: Look): string =>
  kindsAddress(destination.code, {
    kind: { type, duration, entry, speed },
    hasGuarantee: guarantee,
    applicants,
  });

const titleOf = (look: Look): string =>
  `${texts.visaOf(look.destination.name)}، ${kindTitle(look)}، ${texts.people(look.applicants)}`;

/** Visas that were looked at recently, each with a link to its choice. */
export const Looks = () => {
  const { looks, forget, forgetAll } = useLooks();
  if (looks.length === 0) return null;
  return (
    <section aria-labelledby="visa-looks" className={styles.looks}>
      <h2 id="visa-looks">
        <Icon name="history" size="small" />
        {texts.recent}
      </h2>
      <ul>
        {looks.map((look) => (
          <li key={look.id}>
            <Link href={addressOf(look)}>{titleOf(look)}</Link>
            <IconButton
              icon="close"
              label={texts.forget(titleOf(look))}
              onClick={() => void forget(look.id)}
            />
          </li>
        ))}
      </ul>
      {looks.length > 1 ? (
        <Button look="text" size="small" icon="trash" onClick={() => void forgetAll()}>
          {texts.forgetAll}
        </Button>
      ) : null}
    </section>
  );
};
