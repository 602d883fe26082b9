import type { ReactNode } from 'react';
import type { InstallPlatform } from '#core/texts/install.ts';
import styles from './install.module.css';

const Line = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <rect className={styles.words} x={x} y={y} width={width} height="5" rx="2.5" />
);

/** The place to press, with the ring of the press around it. */
const Press = ({ x, y }: { x: number; y: number }) => (
  <g className={styles.press}>
    <circle cx={x} cy={y} r="13" />
    <circle cx={x} cy={y} r="8" />
  </g>
);

const Phone = ({ children }: { children: ReactNode }) => (
  <>
    <rect className={styles.device} x="85" y="8" width="110" height="184" rx="16" />
    <rect className={styles.page} x="91" y="16" width="98" height="168" rx="10" />
    {children}
  </>
);

/** The menu behind the three dots, with its line that puts the page on the home screen. */
const Android = () => (
  <Phone>
    <rect className={styles.bar} x="97" y="23" width="72" height="14" rx="7" />
    <Line x={105} y={27.5} width={40} />
    <g className={styles.sign}>
      <circle cx="178" cy="25" r="1.8" />
      <circle cx="178" cy="30" r="1.8" />
      <circle cx="178" cy="35" r="1.8" />
    </g>
    <rect className={styles.menu} x="106" y="44" width="78" height="98" rx="8" />
    <Line x={116} y={56} width={52} />
    <Line x={116} y={74} width={40} />
    <rect className={styles.chosen} x="110" y="87" width="70" height="18" rx="5" />
    <path className={styles.stroke} d="M118 100v-8h10v8zM123 94.5v3M121.5 96h3" />
    <Line x={134} y={93.5} width={38} />
    <Line x={116} y={114} width={48} />
    <Line x={116} y={130} width={34} />
    <Press x={166} y={96} />
  </Phone>
);

/** The sheet that the share button opens at the lower edge. */
const Ios = () => (
  <Phone>
    <Line x={101} y={30} width={60} />
    <Line x={101} y={42} width={76} />
    <rect className={styles.menu} x="91" y="66" width="98" height="88" rx="10" />
    <Line x={101} y={80} width={48} />
    <rect className={styles.chosen} x="96" y="96" width="88" height="20" rx="5" />
    <Line x={104} y={103.5} width={44} />
    <path className={styles.stroke} d="M165 100h12v12h-12zM171 103v6M168 106h6" />
    <Line x={101} y={128} width={56} />
    <Press x={140} y={170} />
    <path className={styles.stroke} d="M140 174v-12M136 165.5l4-4 4 4M136 168h-3v10h14v-10h-3" />
  </Phone>
);

/** The sign at the end of the address, in the window of a browser. */
const Desktop = () => (
  <>
    <rect className={styles.device} x="30" y="20" width="220" height="146" rx="10" />
    <rect className={styles.page} x="36" y="46" width="208" height="114" rx="5" />
    <g className={styles.sign}>
      <circle cx="44" cy="33" r="3" />
      <circle cx="54" cy="33" r="3" />
      <circle cx="64" cy="33" r="3" />
    </g>
    <rect className={styles.bar} x="76" y="26" width="156" height="14" rx="7" />
    <Line x={86} y={30.5} width={70} />
    <Press x={220} y={33} />
    <path className={styles.stroke} d="M220 28v7M217 32.5l3 3 3-3M215.5 38h9" />
    <rect className={styles.menu} x="140" y="54" width="94" height="52" rx="8" />
    <Line x={150} y={66} width={62} />
    <rect className={styles.chosen} x="186" y="82" width="40" height="16" rx="5" />
    <Line x={194} y={87.5} width={24} />
    <Line x={52} y={66} width={64} />
    <Line x={52} y={80} width={48} />
    <Line x={52} y={124} width={120} />
    <Line x={52} y={138} width={90} />
    <path className={styles.device} d="M112 166h56l6 18h-68z" />
  </>
);

const pictures: Record<InstallPlatform, () => ReactNode> = { android: Android, ios: Ios, desktop: Desktop };

/** Where to press on a device; the steps beside it say the same in words. */
export const InstallPicture = ({ of }: { of: InstallPlatform }) => {
  const Picture = pictures[of];
  return (
    <svg className={styles.picture} viewBox="0 0 280 200" aria-hidden="true" focusable="false">
      <Picture />
    </svg>
  );
};
