import { say } from '#/app/texts.ts';
import { MentionList } from './MentionList.tsx';
import { useBegunMention } from './useBegunMention.ts';
import { usePeopleMeant } from './usePeopleMeant.ts';

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
