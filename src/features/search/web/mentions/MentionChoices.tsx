import { useRef } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import type { Found } from '#/features/search/shapes.ts';
import { useSuggestions } from '#/features/search/web/useSuggestions.ts';
import { matchesOf, wordsOf } from '#/platform/web/matches.ts';
import { MentionList } from './MentionList.tsx';
import { useBegunMention } from './useBegunMention.ts';

/** Whether this is still about them, letter by letter, until the search has answered. */
const fits = ({ fullName, username }: Found, typed: string) =>
  username.toLowerCase().startsWith(typed.toLowerCase()) ||
  matchesOf(fullName, wordsOf(typed)).some(({ isMatch }) => isMatch);

/**
 * The people whom the text after an @ may mean. None once it is the whole username of one person and a prefix of no
 * other.
 */
function usePeopleMeant(typed: string): Found[] {
  const me = useMe();
  const { people } = useSuggestions(typed, { byName: true });
  const known = useRef<Found[]>([]);
  if (people) known.current = people;
  if (typed === '') return [];
  // Somebody is mentioned by their name, not by what they do.
  const meant = known.current.filter(
    person => person.id !== me.id && !person.matched && (people || fits(person, typed)),
  );
  const isWhole = meant.length === 1 && meant[0]!.username.toLowerCase() === typed.toLowerCase();
  return isWhole ? [] : meant.slice(0, limits.mentionsOffered);
}

/** The people whom the @ that is being typed may mean, if there are any. */
export function MentionChoices() {
  const { begun, leave } = useBegunMention();
  const people = usePeopleMeant(begun?.typed ?? '');
  const isShown = begun !== undefined && people.length > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && say('search.found', { count: people.length })}
      </p>
      {isShown && <MentionList begun={begun} people={people} onLeave={leave} />}
    </>
  );
}
