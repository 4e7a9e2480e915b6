import type { Member } from './cast/Member.ts';
import { Random } from './random.ts';
import type { Text } from './texts/says.ts';

const slots = /\{(ward|department|place|city|years)\}/g;
const choices = /\{([^{}]*)\}/g;

/** Whether a text says something else when it is used again. */
export const varies = ({ says }: Text) => says.replace(slots, '').includes('{');

/** A text as this author writes it, the first time (0), the second, and so on. */
export function wordingOf({ says }: Text, author: Member, use: number): string {
  const start = new Random(says).whole(0, 11);
  const filled = says.replace(slots, (_, slot: string) => lifeOf(author)[slot] ?? '');
  const chosen = filled.replace(choices, (_, listed: string) => {
    const options = listed.split('|');
    return options[(start + use) % options.length]!.replace(/\s+/g, ' ');
  });
  return chosen.replace(/(^|[.!?] |\n)(the )/g, (_, before, article) => before + capital(article));
}

/** What stands in the slots for this author. */
function lifeOf(author: Member): Record<string, string> {
  if (author.profession === 'general_user') return { city: author.city };
  const named = author.profession === 'doctor' ? author.department : author.ward;
  const place = /(Unit|Pool)$/.test(named) ? `the ${named}` : named;
  const years = author.profession === 'nurse' ? String(Math.floor(author.experience)) : '';
  return { city: author.city, place, ward: place, department: place, years };
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
