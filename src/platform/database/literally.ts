/** Text for a pattern of LIKE in which no sign means anything but itself; what may stand around it, the caller adds. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
