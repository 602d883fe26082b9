/** Whether a host, as HOST or a URL writes it, is this machine alone, so that nobody else can reach it. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
