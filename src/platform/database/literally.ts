/** Escapes text for a LIKE pattern; the caller adds its wildcards. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
