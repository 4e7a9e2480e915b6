/** What a file in a message is: shown, played, or downloaded. */
export const fileKinds = ['image', 'video', 'application'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * The kind of a message, for a list. 'deleted' is the tombstone both members see; 'withheld' is what a reader sees
 * instead of another's message that moderators hide.
 */
export const kinds = ['text', 'post', ...fileKinds, 'deleted', 'withheld'] as const;
export type Kind = (typeof kinds)[number];

/** Whether a message of this kind carries a file. */
export const isFileKind = (kind: Kind): kind is FileKind => (fileKinds as readonly Kind[]).includes(kind);

/** Who may start a chat without waiting under 'Requests'. */
export const writers = ['everyone', 'connections'] as const;

/** For how long a chat is muted. */
export const mutes = ['8h', 'week', 'forever'] as const;
export type Mute = (typeof mutes)[number];
