import { after } from '#/features/privacy/context.ts';
import { isNhs } from './digitNumbers.ts';
import { letteredNumbers } from './letteredNumbers.ts';

const atStart = letteredNumbers.map(({ form, holds }) => ({
  form: new RegExp(`^(?:${form.source})(?![\\p{L}\\p{N}])`, form.flags.replace('g', '')),
  holds,
}));

/** Whether a number with a valid check letter, or one in the groups of the NHS, starts at a position. */
export function isPlainlyNational(text: string, at: number) {
  const stretch = after(text, at, 24);
  const [grouped] = /^\d{3}([ -])\d{3}\1\d{4}(?![\p{L}\p{N}])/u.exec(stretch) ?? [];
  if (grouped && isNhs(grouped.replace(/\D/g, ''))) return true;
  return atStart.some(({ form, holds }) => {
    const [written] = form.exec(stretch) ?? [];
    return (
      written !== undefined && /\p{L}/u.test(written) && holds(written.replace(/[ .-]/g, '').toUpperCase())
    );
  });
}
