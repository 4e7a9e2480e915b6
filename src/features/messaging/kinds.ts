/** What a file in a message is: shown, played, or downloaded. */
export const fileKinds = ['image', 'video', 'application'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * What a message is: how a list speaks of it. 'deleted' is the tombstone that stays for both; 'withheld' stands for its
 * reader in the place of what somebody else wrote and moderators hide.
 */
export const kinds = ['text', 'post', ...fileKinds, 'deleted', 'withheld'] as const;
export type Kind = (typeof kinds)[number];

/** Whether a message of this kind carries a file. */
export const isFileKind = (kind: Kind): kind is FileKind => (fileKinds as readonly Kind[]).includes(kind);

/** Who may begin a chat without waiting under 'Requests'. */
export const writers = ['everyone', 'connections'] as const;
