import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { say } from '#/app/texts.ts';
import { cache } from '#/platform/web/cache.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { useNear } from '#/platform/web/useNear.ts';
import { suggestions } from './people.ts';
import { SuggestedPerson, type SuggestionLook } from './SuggestedPerson.tsx';

type PeopleYouMayKnowProps = {
  /** How many are shown at most; when one is dismissed the next moves up. */
  shown: number;
  look?: SuggestionLook;
  /** Around it where it is not displayed at every width. */
  className?: string;
};

const narrow: SuggestionLook = {
  list: '',
  // Not a line below each but the last one: on a phone the last ones are hidden.
  item: 'relative border-line py-3 not-first:border-t max-mid:nth-[n+3]:hidden',
  words: 'min-w-0 grow basis-56',
  connect: 'ms-13 mt-2',
  dismiss: 'absolute! top-1 -end-2',
};

type Cached = Awaited<ReturnType<typeof suggestions.queryFn>>;

/** People I may know, each with the reason. Nothing when there is nobody, or when they cannot be read. */
export function PeopleYouMayKnow({ shown, look = narrow, className }: PeopleYouMayKnowProps) {
  const heading = useId();
  const [place, isNear] = useNear();
  const { data, isError } = useQuery({ ...suggestions, enabled: look.isWide || isNear });
  if (isError) return null;
  if (!data)
    return look.isWide ? null : <div ref={place} className={classes(className, look.room ?? 'absolute')} />;
  if (data.items.length === 0) return null;
  const forget = (id: string) =>
    cache.setQueryData<Cached>(
      suggestions.queryKey,
      old => old && { items: old.items.filter(one => one.id !== id) },
    );
  return (
    <Card as="section" aria-labelledby={heading} bleed={!look.isWide} className={className}>
      <h2 id={heading} className="mb-2 text-section">
        {say('connections.youMayKnow')}
      </h2>
      <ul className={look.list}>
        {data.items.slice(0, shown).map(person => (
          <SuggestedPerson key={person.id} person={person} look={look} onDismiss={() => forget(person.id)} />
        ))}
      </ul>
    </Card>
  );
}
