export { ChoicesFilter } from './choices-filter.tsx';
export { useDensity } from './density.ts';
export { DensitySwitch } from './density-switch.tsx';
export { type CountWords, FilterGroup, FilterGroups, Option } from './filter-group.tsx';
export { ListWaiting, LongList } from './long-list.tsx';
export { RangeFilter } from './range-filter.tsx';
export { SwitchRow } from './switch-row.tsx';
export { toggled } from './toggled.ts';
