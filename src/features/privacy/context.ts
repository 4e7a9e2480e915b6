/** The text before a position in the same line, at most `length` characters. */
export function before(text: string, at: number, length: number) {
  const stretch = text.slice(Math.max(0, at - length), at);
  return stretch.slice(stretch.lastIndexOf('\n') + 1);
}

/** The text after a position in the same line, at most `length` characters. */
export function after(text: string, at: number, length: number) {
  const stretch = text.slice(at, at + length);
  const end = stretch.indexOf('\n');
  return end === -1 ? stretch : stretch.slice(0, end);
}

/** The sentence around a place, or what of it lies within 200 letters. A point ends it before a space and a capital. */
export function statementAround(text: string, start: number, end: number) {
  const left = before(text, start, 200);
  const right = after(text, end, 200);
  let from = 0;
  for (const { index } of left.matchAll(/[.!?](?= +\p{Lu})(?<!(?<!\p{L})\p{L}{1,4}\.)/gu)) from = index + 1;
  const stop = /[.!?](?=\s+\p{Lu})(?<!(?<!\p{L})\p{L}{1,4}\.)/u.exec(right);
  return left.slice(from) + text.slice(start, end) + right.slice(0, stop ? stop.index : undefined);
}
