import { accessToken } from './session.ts';

/** Asks for a file as whoever is signed in; a link alone would carry no token. Null where nothing came back. */
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
