/**
 * What a further process of the house loads before all else (`--import`). A signal to the whole group, such as a Ctrl+C, is the first
 * one's: it says when to stop, and in which order. This holds as early as Node lets it.
 */
export const deafToSignals =
  "data:text/javascript,for(const one of['SIGINT','SIGTERM','SIGHUP'])process.on(one,()=>undefined)";
