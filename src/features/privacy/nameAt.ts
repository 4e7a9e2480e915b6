import { notNames, ofMedicine } from './rules/notNames.ts';

const word = /(\p{L}[\p{L}\p{M}]{0,24}(?:['’.-]\p{L}[\p{L}\p{M}]{0,24}){0,3})(\.?)/uy;
const particle =
  /^(?:de|da|do|dos|das|del|della|di|van|von|der|den|ter|ten|te|bin|bint|ibn|al|el|la|le|ben|abu|af|av|zu|y|ap)$/;
const bareOf = (written: string) => written.replace(/['’]s$/i, '');

type Options = {
  /** A title says so plainly that small letters will do. */
  small?: boolean;
  /** Only a weak word says so: what sounds of medicine is no name. */
  doubtful?: boolean;
};

/** Whether a word with these letters may be a person's name, as one of `taken` before it. */
function isNameWord(written: string, taken: string[], { small, doubtful }: Options) {
  const lower = written.toLowerCase();
  const isLarge = written === written.toUpperCase() && written !== lower;
  if (isLarge && written.length === 1) return taken.length > 0 || !doubtful;
  if (notNames.has(lower) || notNames.has(lower.replace(/['’](?:s|t|d|ll|re|ve|m)$/, ''))) return false;
  if (doubtful && ofMedicine.test(written)) return false;
  if (isLarge && /^\p{Lu}+$/u.test(written))
    return !doubtful && written.length > 2 && (taken.length === 0 || taken[0] === taken[0]!.toUpperCase());
  if (/^\p{Lu}/u.test(written)) return !/\p{Ll}\p{Lu}{2}/u.test(written);
  if (/^\p{Lo}/u.test(written)) return taken.length < 2 && written.length > 1;
  // Names such as al-Sayed, d'Angelo; or, after a title, names in lower case.
  if (/^(?:al|el|an|ar|as|at|d|o|l)['’-]\p{L}/iu.test(written)) return true;
  return Boolean(small) && taken.length === 0 && written.length > 2 && !ofMedicine.test(written);
}

/**
 * Where the name that starts at `start` ends: at most five words and the particles between them. Undefined: no name.
 */
export function nameAt(text: string, start: number, options: Options = {}): number | undefined {
  const taken: string[] = [];
  let [at, end] = [start, 0];
  for (let steps = 0; steps < 8; steps++) {
    word.lastIndex = at;
    const match = word.exec(text);
    if (!match || match.index !== at) break;
    const written = bareOf(match[1]!);
    const isBetween = particle.test(written.toLowerCase()) && (taken.length > 0 || !options.doubtful);
    if (!isBetween && isNameWord(written, taken, options)) {
      const isInitial = written.length === 1;
      if (isInitial && /^\.? ?[\d=<>+]/.test(text.slice(at + 1, at + 4)) && match[2] !== '.') break;
      taken.push(written);
      end = at + written.length;
      if (taken.length === 5 || written !== match[1] || (match[2] && !isInitial)) break;
    } else if (!isBetween) break;
    const next = at + match[0].length;
    if (text[next] !== ' ') break;
    at = next + 1;
  }
  return taken.length > 0 ? end : undefined;
}
