import { overviewTexts } from '#core/texts/overview.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import styles from '../profile.module.css';
import { useMe } from '../use-me.ts';
import { missingOf } from './missing-of.ts';
import overview from './overview.module.css';

const texts = overviewTexts.missing;

const steps = {
  name: { title: texts.name, text: texts.nameText, action: texts.writeName, href: '/profile/auth-data' },
  password: {
    title: texts.password,
    text: texts.passwordText,
    action: texts.setPassword,
    href: '/profile/account',
  },
} as const;

/** What the account lacks, each with a link; nothing if it is complete. */
export const Missing = () => {
  const me = useMe();
  const missing = me.data ? missingOf(me.data) : [];
  if (missing.length === 0) return null;
  return (
    <Panel title={texts.title} testId="missing">
      <ul className={overview.rows}>
        {missing.map((each) => (
          <li key={each} className={overview.row}>
            <div>
              <b>{steps[each].title}</b>
              <p className={styles.quiet}>{steps[each].text}</p>
            </div>
            <LinkButton look="soft" size="small" href={steps[each].href}>
              {steps[each].action}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
