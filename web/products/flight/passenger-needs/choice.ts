export interface Choice {
  requestId: string;
  proposalId: string;
}

/** The chosen flight in the address of /add-passenger, or null. */
export const choiceIn = (query: URLSearchParams): Choice | null => {
  const requestId = query.get('requestId');
  const proposalId = query.get('proposalId');
  return requestId && proposalId ? { requestId, proposalId } : null;
};

const keyOf = (requestId: string): string => `hodhod.search.${requestId}`;

/** Keeps which search a request was, so that it can begin again after the server forgot it. */
export const rememberSearch = (requestId: string, address: string): void => {
  try {
    sessionStorage.setItem(keyOf(requestId), address);
  } catch {
    // The way back then leads home.
  }
};

export const rememberedSearch = (requestId: string): string => {
  try {
    return sessionStorage.getItem(keyOf(requestId)) ?? '/';
  } catch {
    return '/';
  }
};
