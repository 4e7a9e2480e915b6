export type Piece = { text: string; href?: string };

// Ends at spaces, quotes, angle brackets and backslashes, and at invisible marks that turn the reading direction around.
const address = /https?:\/\/[^\s<>"'`/\\\p{Cc}\p{Cf}][^\s<>"'`\\\p{Cc}\p{Cf}]*/giu;
const publicHost = /^[^.:]+(\.[^.:]+)+$/;
const stops = new Set('.,;:!?…’”»');
const brackets = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Text cut into plain pieces and links to http and https; the shown host is always the real one. */
export function linkify(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const typed = withoutTail(match[0]);
    const link = linkOf(typed);
    if (!link) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push(link);
    end = match.index + typed.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Without the full stop of its sentence, or a bracket that was opened before it. */
function withoutTail(typed: string): string {
  let end = typed.length;
  const count = (letter: string) => typed.split(letter).length - 1;
  const surplus = new Map([...brackets].map(([close, open]) => [close, count(close) - count(open)]));
  for (;;) {
    const last = typed[end - 1] ?? '';
    const over = surplus.get(last) ?? 0;
    if (!stops.has(last) && over <= 0) return typed.slice(0, end);
    surplus.set(last, over - 1);
    end--;
  }
}

function linkOf(typed: string): Piece | undefined {
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  // 'https://bank.example@evil.example' opens the second host; nobody means that.
  if (url.username || url.password || !publicHost.test(url.hostname)) return undefined;
  const behindHost = typed.replace(/^https?:\/\/[^/?#]*/i, '');
  return { text: url.host + behindHost, href: url.href };
}
