import { accessToken } from './session.ts';

/** Asks for a file with the token of the signed-in user, which a plain link would not send. Null if there was no answer. */
export const askForFile = async (path: string, signal?: AbortSignal): Promise<Response | null> => {
  try {
    const token = await accessToken();
    return await fetch(path, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(signal ? { signal } : {}),
    });
  } catch {
    return null;
  }
};
