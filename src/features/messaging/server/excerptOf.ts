import { limits } from '#/app/limits.ts';
import { excerptFrom } from '#/platform/shared/excerpt.ts';

/** How much is shown before what was looked for. */
const lead = 40;

/** The part of a text around what was looked for, cut at words where it can be. */
export function excerptOf(text: string, words: string) {
  if (text.length <= limits.previewLength) return text;
  const at = Math.max(0, text.toLowerCase().indexOf(words.toLowerCase()));
  const start = at <= lead ? 0 : text.indexOf(' ', at - lead) + 1 || at - lead;
  const { from, text: cut } = excerptFrom(text, start > at ? at - lead : start, limits.previewLength);
  return `${from > 0 ? '…' : ''}${cut}${from + cut.length < text.length ? '…' : ''}`;
}
