const afterMs = 2000;

/** How often to ask again at most, in case a supplier never answers. */
const looksMax = 4;

interface Looked {
  state: { data: { isRefreshing?: boolean | undefined } | undefined; dataUpdateCount: number };
}

/** In how many milliseconds to ask for a calendar again while its missing prices are being asked for. */
export const lookAgain = ({ state }: Looked): number | false =>
  state.data?.isRefreshing && state.dataUpdateCount < looksMax ? afterMs : false;
