/** Length as people count it: Unicode code points after NFC. */
export const lengthOf = (text: string) => [...text.normalize('NFC')].length;
