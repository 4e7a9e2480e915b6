import { classes } from '#/platform/web/ui/classes.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import { type Choice, keyOf } from './choices.ts';

type ChoiceListProps = {
  id: string;
  choices: Choice[];
  /** Index of the one that Enter chooses; -1 is none. */
  active: number;
  onActive: (index: number) => void;
  onChoose: (choice: Choice) => void;
  label: string;
};

/** The choices under a search box, which keeps the focus: they are named to it by `aria-activedescendant`. */
export const ChoiceList = ({ id, choices, active, onActive, onChoose, label }: ChoiceListProps) => (
  <ul
    id={id}
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of choices is what it is
    role="listbox"
    aria-label={label}
    className="max-h-[60dvh] overflow-y-auto overscroll-contain p-1.5"
  >
    {choices.map((choice, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search box
      <li
        key={keyOf(choice)}
        id={`${id}-${index}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a choice of the list
        role="option"
        aria-selected={index === active}
        tabIndex={-1}
        onPointerMove={() => onActive(index)}
        // The focus stays in the search box.
        onMouseDown={event => event.preventDefault()}
        onClick={() => onChoose(choice)}
        className={classes(
          'flex min-h-control cursor-pointer items-center gap-3 rounded-corner px-3 py-1.5 text-small',
          index === active && 'bg-scrub-wash',
        )}
      >
        <ChoiceLine choice={choice} />
      </li>
    ))}
  </ul>
);
