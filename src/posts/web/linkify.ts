export type Piece = { text: string; href?: string };

// Ends at spaces, quotes and angle brackets, and at invisible marks that turn the reading direction around.
const address = /https?:\/\/[^\s<>"'`\p{Cc}\p{Cf}]+/giu;
const trailing = /[.,;:!?…'’”»]+$/u;

/** Text cut into plain pieces and links to http and https, with the shown host always the one it leads to. */
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
  const bare = typed.replace(trailing, '');
  const closes = /[)\]}]$/.exec(bare)?.[0];
  if (!closes) return bare;
  const opens = { ')': '(', ']': '[', '}': '{' }[closes]!;
  const isOpened = bare.split(opens).length >= bare.split(closes).length;
  return isOpened ? bare : withoutTail(bare.slice(0, -1));
}

function linkOf(typed: string): Piece | undefined {
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  // 'https://bank.example@evil.example' leads to the second; nobody means that.
  if (url.username || url.password || !url.host.includes('.')) return undefined;
  const behindHost = typed.replace(/^https?:\/\/[^/?#]*/i, '');
  return { text: url.host + behindHost, href: url.href };
}
