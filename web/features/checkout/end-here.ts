/** Milliseconds of this device's clock, which may be wrong, at which a time is over by the server's; `heardAt` is when `serverTime` was told. */
export const endHere = (until: string, serverTime: string, heardAt = Date.now()): number =>
  heardAt + Date.parse(until) - Date.parse(serverTime);
