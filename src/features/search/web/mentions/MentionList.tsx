import { useId, useMemo } from 'react';
import { say } from '#/app/texts.ts';
import { replaceIn } from '#/features/privacy/web/replaceIn.ts';
import type { Found } from '#/features/search/shapes.ts';
import { wordsOf } from '#/platform/web/matches.ts';
import { SearchedWords } from '#/platform/web/ui/Marked.tsx';
import { ChoiceList } from '../ChoiceList.tsx';
import type { Begun } from './mentionIn.ts';
import { useBeside } from './useBeside.ts';
import { useListKeys } from './useListKeys.ts';

type MentionListProps = { begun: Begun; people: Found[]; onLeave: () => void };

/** People to choose from beside a text area, which keeps the focus: choosing one inserts their username. */
export function MentionList({ begun, people, onLeave }: MentionListProps) {
  const id = useId();
  const { area, start, end, typed } = begun;
  const words = useMemo(() => wordsOf(typed), [typed]);
  const choose = ({ username }: Found) => replaceIn(area, start, end, `@${username} `);
  const { active, setActive } = useListKeys({
    area,
    listId: id,
    typed,
    count: people.length,
    onChoose: index => choose(people[index]!),
    onLeave,
  });
  const place = useBeside(area);
  return (
    <div
      style={place}
      className="absolute z-40 flex flex-col overflow-hidden rounded-card border border-line bg-raised text-ink shadow-float"
    >
      <SearchedWords value={words}>
        <ChoiceList
          id={id}
          label={say('search.suggestions')}
          choices={people.map(person => ({ kind: 'person', person }))}
          active={active}
          onActive={setActive}
          onChoose={choice => choice.kind === 'person' && choose(choice.person)}
        />
      </SearchedWords>
    </div>
  );
}
