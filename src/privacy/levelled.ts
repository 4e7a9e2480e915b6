const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/** The digit a letter of another script stands for. */
function digitOf(letter: string) {
  const code = letter.charCodeAt(0);
  const zero = zeros.find(zero => code >= zero && code < zero + 10)!;
  return String(code - zero);
}

/** The text with digits of other scripts, special spaces, tabs and hyphens as plain ones; every letter keeps its place. */
export const levelled = (text: string) =>
  text
    .replace(/[٠-٩۰-۹०-९০-৯０-９]/g, digitOf)
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f]/g, ' ')
    .replace(/[\u2010-\u2013\u2212]/g, '-');
