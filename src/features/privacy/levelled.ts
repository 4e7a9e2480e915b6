// Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Tamil, Telugu, Kannada, Malayalam, Thai, Lao, Burmese, Khmer,
// and as wide as a Chinese character.
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x1040,
  0x17e0, 0xff10,
];

/** The digit a letter of another script stands for. */
function digitOf(letter: string) {
  const code = letter.charCodeAt(0);
  const zero = zeros.find(zero => code >= zero && code < zero + 10);
  return zero === undefined ? letter : String(code - zero);
}

/** The plain letter of one that is as wide as a Chinese character. */
const narrowed = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0);

/** The text with digits, wide letters, special spaces, tabs and hyphens as plain ones; every letter keeps its place. */
export const levelled = (text: string) =>
  text
    .replace(/(?!\d)\p{Nd}/gu, digitOf)
    .replace(/[Ａ-Ｚａ-ｚ＋：＠（）＃]|(?<=\d)[．／](?=\d)/g, narrowed)
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2010-\u2013\u2212\uff0d]|(?<=\d)[\u2015\u30fc](?=\d)/g, '-');
