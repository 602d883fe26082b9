import { Link } from 'wouter';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { accountTexts } from '#core/texts/account.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import own from './auth-data.module.css';

const texts = accountTexts.ways;

interface WaysProps {
  phoneNumber: string | null;
  email: string | null;
  hasPassword: boolean;
  socialAccounts: readonly string[];
}

/** How one can sign in to this account. */
export const WaysPanel = ({ phoneNumber, email, hasPassword, socialAccounts }: WaysProps) => {
  const ways = [
    { name: texts.phone, isOn: phoneNumber !== null, detail: phoneNumber ? formatMobile(phoneNumber) : null },
    { name: texts.email, isOn: email !== null, detail: email },
    { name: texts.password, isOn: hasPassword, detail: null },
    { name: texts.google, isOn: socialAccounts.includes('google'), detail: null },
  ];
  return (
    <Panel
      title={texts.title}
      aside={
        <Link href="/profile/account" className={own.manage}>
          {texts.manage}
        </Link>
      }
    >
      <ul className={own.rows}>
        {ways.map(({ name, isOn, detail }) => (
          <li key={name} className={own.row}>
            <div className={own.words}>
              <span>{name}</span>
              {detail ? (
                <bdi dir="ltr" className={own.detail}>
                  {detail}
                </bdi>
              ) : null}
            </div>
            <Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? texts.on : texts.off}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
