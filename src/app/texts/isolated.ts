const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}/u;
const isAddress = /:\/\//;

/**
 * What is put into a sentence, kept together: a name that runs the other way than the sentence does would else take
 * words and signs beside it along. An address stays as it is, since whoever copies it would copy the marks with it.
 */
export function isolated(text: string, isSentenceRightToLeft: boolean): string {
  const isForeign = isSentenceRightToLeft ? leftToRight : rightToLeft;
  return isForeign.test(text) && !isAddress.test(text) ? `\u2068${text}\u2069` : text;
}
