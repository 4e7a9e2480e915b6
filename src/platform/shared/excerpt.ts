const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The beginning of a text: at most so many code points, and no character cut through, be it an emoji, a flag, a family or a
 * letter with its signs. A first character that is longer itself is cut. A text cut by SQL before must be given with one code
 * point more than `most` (`excerptColumn`), which shows whether the last character goes on.
 */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  let left = most;
  for (const { segment, index } of graphemes.segment(text)) {
    left -= [...segment].length;
    if (left < 0) return index > 0 ? text.slice(0, index) : [...segment].slice(0, most).join('');
  }
  return text;
}

/** The same of the text from an offset in UTF-16 units on, which is moved back to where its character begins. */
export function excerptFrom(text: string, offset: number, most: number) {
  const from = graphemes.segment(text).containing(offset)?.index ?? text.length;
  return { from, text: excerpt(text.slice(from), most) };
}
