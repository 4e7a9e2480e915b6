/** Escapes text for a LIKE pattern; the caller adds its wildcards. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
