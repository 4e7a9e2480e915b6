const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const first = (word: string) => graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

// A title is not a name, and nobody is called D.
const titles = /^(dr|prof|mr|mrs|ms|sr|nurse|rn|د|أ)$/iu;

/**
 * The first letter of the first and of the last word of a name: 'Dr. Amina Yusuf' gives 'AY'. Scripts whose letters
 * join into words get one letter, since two would be read as a word.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_.\-،,]+/u).filter(word => /[\p{L}\p{N}]/u.test(word));
  const named = words.filter(word => !titles.test(word));
  const [head = '', ...rest] = named.length > 0 ? named : words;
  const joins = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u.test(head);
  return (first(head) + (joins ? '' : first(rest.at(-1) ?? ''))).toLocaleUpperCase();
}
