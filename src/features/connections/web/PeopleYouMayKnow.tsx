import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { say } from '#/app/texts.ts';
import { cache } from '#/platform/web/cache.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { useNear } from '#/platform/web/useNear.ts';
import { suggestions } from './people.ts';
import { SuggestedPerson } from './SuggestedPerson.tsx';

type PeopleYouMayKnowProps = {
  /** How many are shown at most; when one is dismissed the next moves up. */
  shown: number;
  /** At the top of a page of people, in a line each. */
  wide?: boolean;
};

type Cached = Awaited<ReturnType<typeof suggestions.queryFn>>;

/** People I may know, each with the reason. Nothing when there is nobody, or when they cannot be read. */
export function PeopleYouMayKnow({ shown, wide }: PeopleYouMayKnowProps) {
  const heading = useId();
  const [place, isNear] = useNear();
  const { data } = useQuery({ ...suggestions, enabled: wide || isNear });
  if (!data) return wide ? null : <span ref={place} className="absolute" />;
  if (data.items.length === 0) return null;
  const forget = (id: string) =>
    cache.setQueryData<Cached>(
      suggestions.queryKey,
      old => old && { items: old.items.filter(one => one.id !== id) },
    );
  return (
    <Card as="section" aria-labelledby={heading} bleed={!wide}>
      <h2 id={heading} className="mb-2 text-section">
        {say('connections.youMayKnow')}
      </h2>
      <ul className={classes('divide-y divide-line', wide && '-mb-3')}>
        {data.items.slice(0, shown).map(person => (
          <SuggestedPerson key={person.id} person={person} wide={wide} onDismiss={() => forget(person.id)} />
        ))}
      </ul>
    </Card>
  );
}
