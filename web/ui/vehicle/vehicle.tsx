import type { TravelBy } from '#core/rules/travel/travel-by.ts';
import { Drawing, Icon } from '../icon/icon.tsx';

/** Pointing left, as the plane does; not among the icons, which everybody's first view has. */
const paths: Readonly<Record<Exclude<TravelBy, 'air'>, string>> = {
  train:
    'M8 4h8a2.5 2.5 0 0 1 2.5 2.5v8A2.5 2.5 0 0 1 16 17H8a2.5 2.5 0 0 1-2.5-2.5v-8A2.5 2.5 0 0 1 8 4ZM5.5 11h13M9 14v.1M15 14v.1M8.5 17 6 20.5M15.5 17l2.5 3.5',
  bus: 'M5.7 17H3.5v-6L5 6h14a1.5 1.5 0 0 1 1.5 1.5V17h-2.2M9.3 17h5.4M3.5 11.5h17M9.5 6v5.5M15 6v5.5M7.5 15.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM16.5 15.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
  boat: 'M3.5 15h17L18 19.5H6.5ZM12 15V4L5.5 12H12M14.5 7l4 5h-4',
};

/** What carries people on a way. It says nothing by itself, as icons do. */
export const Vehicle = ({ by }: { by: TravelBy }) =>
  by === 'air' ? <Icon name="plane" /> : <Drawing path={paths[by]} />;
