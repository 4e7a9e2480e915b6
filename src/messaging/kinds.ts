/** What a message is: how a list speaks of it. 'deleted' is the tombstone that stays for both. */
export const kinds = ['text', 'post', 'deleted'] as const;
export type Kind = (typeof kinds)[number];
