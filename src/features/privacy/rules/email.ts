import type { Finding, Rule } from '#/features/privacy/Finding.ts';

const at = /@|[ ]?[[(] ?at ?[\])][ ]?/gi;
const localPart = /(?<![\p{L}\p{N}])[\p{L}\p{N}_%+][\p{L}\p{M}\p{N}._%+'-]{0,63}(?<!\.)$/u;
const domain =
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62}(?:\.| ?[[(] ?dot ?[\])] ?)(?=[\p{L}\p{N}])){1,8}(?:xn--[a-z\d-]{1,58}[a-z\d]|\p{L}{2,24})(?![\p{L}\p{N}])/iu;

/** E-mail addresses, those written with [at] and [dot] too; a name after an @ alone is a mention. */
export const email: Rule = text => {
  const found: Finding[] = [];
  for (const { 0: sign, index } of text.matchAll(at)) {
    const local = localPart.exec(text.slice(Math.max(0, index - 64), index));
    const end = index + sign.length;
    const host = domain.exec(text.slice(end, end + 160));
    if (local && host)
      found.push({ kind: 'email', start: index - local[0].length, end: end + host[0].length });
  }
  return found;
};
