/** A number as a badge shows it: '99+' from a hundred on. */
export const upTo99 = (count: number) => (count > 99 ? '99+' : count);
