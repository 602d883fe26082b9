import { toPersianDigits } from '#core/rules/text/digits.ts';
import { supportTexts } from '#core/texts/support.ts';
import { dialled, readSupport } from '#web/features/support/facts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './header.module.css';

/** Whom one can call, on screens with room for it. A number at which nobody answers is not shown here. */
const HeaderPhone = () => {
  const support = readSupport();
  if (!support || support.isSample) return null;
  const phone = toPersianDigits(support.phone);
  return (
    <a
      href={dialled(support.phone)}
      className={classNames(styles.link, styles.wide)}
      aria-label={`${supportTexts.phone} ${phone}`}
    >
      <Icon name="phone" />
      <bdi dir="ltr">{phone}</bdi>
    </a>
  );
};

export default HeaderPhone;
