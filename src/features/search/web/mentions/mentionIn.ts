/** An @ that is being typed: the text after it so far, and the range of the text area that a choice replaces. */
export type Begun = { area: HTMLTextAreaElement; start: number; end: number; typed: string };

// Begins where posts/tagged.ts finds a mention; a name in any script may be typed instead of a username.
const begun = /(?<![\p{Lu}\p{Ll}\p{Lt}\p{N}_@＠=/\\])[@＠]((?:[\p{L}\p{N}\p{M}_.]*[\p{L}\p{N}\p{M}_])?)$/u;
const rest = /^(?:[\p{L}\p{N}\p{M}_.]*[\p{L}\p{N}\p{M}_])? ?/u;
/** Longer than any username with the character before it. */
const reach = 40;

/** The mention that is being typed in a text area of `data-mentions`, right before its cursor. */
export function mentionIn(target: EventTarget | null): Begun | undefined {
  if (!(target instanceof HTMLTextAreaElement) || target.dataset.mentions === undefined) return;
  const { value, selectionStart: cursor, selectionEnd, readOnly } = target;
  if (cursor !== selectionEnd || readOnly) return;
  const found = begun.exec(value.slice(Math.max(0, cursor - reach), cursor));
  if (!found) return;
  const start = cursor - found[0].length;
  return { area: target, start, end: cursor + rest.exec(value.slice(cursor))![0].length, typed: found[1]! };
}
