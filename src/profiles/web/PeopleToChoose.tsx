import type { Person } from '#/profiles/contract.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { PersonLine } from './PersonLine.tsx';

type PeopleToChooseProps = {
  /** What they are chosen for, for screen readers. */
  label: string;
  people: readonly Person[];
  /** Who has been chosen, while that is on its way. */
  busyId: string | undefined;
  /** The word beside them meanwhile. */
  busyWord: string;
  onChoose: (person: Person) => void;
};

/** People found, each a button: at most 16rem of them in sight (spec point 9). */
export function PeopleToChoose({ label, people, busyId, busyWord, onChoose }: PeopleToChooseProps) {
  return (
    <ul aria-label={label} className="-mx-2 mt-3 max-h-64 overflow-y-auto overscroll-contain">
      {people.map(person => (
        <li key={person.id}>
          <button
            type="button"
            aria-disabled={busyId !== undefined}
            onClick={() => onChoose(person)}
            className="flex w-full items-center gap-3 rounded-corner px-2 py-2 text-start transition-colors hover:bg-well focus-visible:-outline-offset-2"
          >
            <PersonAvatar person={person} size={40} />
            <span className="min-w-0 grow">
              <bdi className="block text-beside font-medium wrap-anywhere">{person.fullName}</bdi>
              <PersonLine person={person} className="text-meta text-muted" />
            </span>
            {busyId === person.id && <span className="text-meta text-muted">{busyWord}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
