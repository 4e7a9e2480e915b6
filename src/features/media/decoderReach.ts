/**
 * What the decoder of pictures reaches, should a hostile file take it over: nothing, files that everybody on the machine may
 * read, the files of the server, or its memory as well.
 */
export const decoderReaches = ['nothing', 'public', 'files', 'memory'] as const;
export type DecoderReach = (typeof decoderReaches)[number];
