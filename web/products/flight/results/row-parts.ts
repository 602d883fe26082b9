/* What an open flight takes: one part, since it is asked for together. */
export { Detail } from '../detail/detail.tsx';
export { OpenRow } from '../open-row/open-row.tsx';
