const afterMs = 2000;

/** A supplier that keeps silent is not waited for by looking on and on. */
const looksMax = 4;

interface Looked {
  state: { data: { isRefreshing?: boolean | undefined } | undefined; dataUpdateCount: number };
}

/** How soon a calendar is looked at again: its missing prices are being asked, and are there a moment later. */
export const lookAgain = ({ state }: Looked): number | false =>
  state.data?.isRefreshing && state.dataUpdateCount < looksMax ? afterMs : false;
