/** The flags `npm start` gives to the server's Node. */
export const { serverFlags } = (await import(new URL('../../bin/serverFlags.mjs', import.meta.url).href)) as {
  serverFlags: string[];
};
