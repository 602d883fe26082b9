import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useIsHere } from '../late/here.ts';
import styles from './button.module.css';

interface Look {
  /** `go` is the saffron one: exactly one in a view, the step that moves the trip forward. */
  look?: 'go' | 'act' | 'soft' | 'line' | 'text' | 'danger';
  size?: 'small' | 'normal' | 'big';
  full?: boolean;
  icon?: IconName;
  children: ReactNode;
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While work is under way the button stays in place, says so and cannot be pressed again. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

const lookOf = ({ look = 'soft', size = 'normal', full = false }: Omit<Look, 'children'>): string =>
  classNames(styles.button, styles[look], size !== 'normal' && styles[size], full && styles.full);

const iconOf = (icon: IconName | undefined) => (icon ? <Icon name={icon} /> : null);

/** A button of one of six looks; `type` is button unless said otherwise. */
export const Button = ({
  look,
  size,
  full,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    // On a page that the server drew a press would be lost until the browser has taken it over.
    inert={!useIsHere() && onClick !== undefined}
    {...rest}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled'] || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
    className={classNames(
      lookOf({ ...(look ? { look } : {}), ...(size ? { size } : {}), ...(full ? { full } : {}) }),
      busy && styles.busy,
      className,
    )}
  >
    {iconOf(icon)}
    {children}
  </button>
);

type LinkProps = Look & {
  href: string;
  /** Takes the place of this page in the history. */
  replace?: boolean;
} & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/** A link that looks like a button; inside the app it moves without a reload. */
export const LinkButton = ({ look, size, full, icon, href, className, children, ...rest }: LinkProps) => (
  <Link
    {...rest}
    href={href}
    // Only the main step ('go') moves to the next page with a transition (web/app/navigation).
    transition={look === 'go'}
    className={classNames(
      lookOf({ ...(look ? { look } : {}), ...(size ? { size } : {}), ...(full ? { full } : {}) }),
      className,
    )}
  >
    {iconOf(icon)}
    {children}
  </Link>
);

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName;
  /** What it does, in words. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A square button with a drawing only. */
export const IconButton = ({ icon, label, className, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} aria-label={label} className={classNames(styles.square, className)}>
    <Icon name={icon} />
  </button>
);
