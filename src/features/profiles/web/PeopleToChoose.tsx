import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { Person } from '#/features/profiles/shapes.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { PersonLine } from './PersonLine.tsx';

type PeopleToChooseProps<P extends Person> = {
  /** What they are chosen for, for screen readers. */
  label: string;
  people: readonly P[];
  /** The word beside somebody who has been chosen, and is not to be chosen again: what is coming of it. */
  wordOf?: (personId: string) => string | undefined;
  /** Where several are chosen before anything is done: whether this one is. Choosing them again takes them out. */
  isChosen?: (personId: string) => boolean;
  onChoose: (person: Person) => void;
  /** Below somebody: why a search found them. */
  footOf?: (person: P) => ReactNode;
  /** Below the last of them, such as a way to more. */
  foot?: ReactNode;
};

/** People found, each a button: at most 16rem of them in sight (spec point 9). */
export function PeopleToChoose<P extends Person>({
  label,
  people,
  wordOf,
  isChosen,
  onChoose,
  footOf,
  foot,
}: PeopleToChooseProps<P>) {
  return (
    <div className="-mx-2 mt-3 max-h-64 overflow-y-auto overscroll-contain">
      <ul aria-label={label}>
        {people.map(person => (
          <li key={person.id}>
            <button
              type="button"
              aria-disabled={wordOf?.(person.id) !== undefined}
              aria-pressed={isChosen?.(person.id)}
              onClick={() => wordOf?.(person.id) ?? onChoose(person)}
              className="flex w-full items-center gap-3 rounded-corner px-2 py-2 text-start transition-colors hover:bg-well focus-visible:-outline-offset-2 aria-disabled:cursor-default"
            >
              <PersonAvatar person={person} size={40} />
              <span className="min-w-0 grow">
                <bdi className="block text-beside font-medium wrap-anywhere">{person.fullName}</bdi>
                <PersonLine person={person} className="text-meta text-muted" />
                {footOf?.(person)}
              </span>
              {wordOf && <span className="text-meta text-muted">{wordOf(person.id)}</span>}
              {isChosen && <Tick isOn={isChosen(person.id)} />}
            </button>
          </li>
        ))}
      </ul>
      {foot}
    </div>
  );
}

const Tick = ({ isOn }: { isOn: boolean }) => (
  <span
    aria-hidden="true"
    className={classes(
      'grid size-5 shrink-0 place-items-center rounded-full border',
      isOn ? 'border-transparent bg-scrub text-on-scrub' : 'border-edge',
    )}
  >
    {isOn && <Check className="size-3.5" />}
  </span>
);
