/** A piece of a sentence, and whether it is one of the names in it. */
export type NamedPiece = { text: string; isName: boolean };

/** The sentence split at these names, each at its first occurrence, in the order of the text. */
export function namesIn(sentence: string, names: string[]): NamedPiece[] {
  const pieces: NamedPiece[] = [];
  const told = (text: string, isName: boolean) => text && pieces.push({ text, isName });
  let rest = sentence;
  let left = names.filter(Boolean);
  while (left.length > 0) {
    const places = left.map(name => rest.indexOf(name));
    const at = Math.min(...places.filter(place => place >= 0));
    if (!Number.isFinite(at)) break;
    // Where one name is a prefix of another, such as Jo of Joan, the longer one is meant.
    const name = left.filter((_, i) => places[i] === at).sort((a, b) => b.length - a.length)[0]!;
    told(rest.slice(0, at), false);
    told(name, true);
    rest = rest.slice(at + name.length);
    left = left.filter(other => other !== name);
  }
  told(rest, false);
  return pieces;
}
