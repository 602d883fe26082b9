/** The cookies of one browser at one provider. */
const jar = () => {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(answer: Response) {
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
  };
};

const stepsMax = 12;

/**
 * Goes through the provider's pages as a person would who signs in as `login` and consents; answers the address that
 * the provider sends the browser back to.
 */
export const signInAtProvider = async (url: string, login: string, redirectUri: string): Promise<URL> => {
  const cookies = jar();
  const { origin } = new URL(url);
  const go = async (to: string, form?: Record<string, string>) => {
    const answer = await fetch(new URL(to, origin), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: cookies.header() },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    cookies.keep(answer);
    return answer;
  };
  let answer = await go(url);
  for (let step = 0; step < stepsMax; step++) {
    const location = answer.headers.get('location');
    if (location?.startsWith(redirectUri)) return new URL(location);
    if (location) {
      answer = await go(location);
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`The provider answered ${answer.status}: ${page.slice(0, 300)}`);
    answer = await go(action, prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
  }
  throw new Error('The provider sent the browser around in circles');
};
