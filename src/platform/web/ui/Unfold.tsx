import { say } from '#/app/texts.ts';

type UnfoldProps = {
  /** The id of what it opens. */
  of: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** What it says while folded; 'Show more' unless said. */
  more?: string;
};

/** The words under something that is folded, which open it and fold it again. */
export const Unfold = ({ of, isOpen, onChange, more = say('base.showMore') }: UnfoldProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={of}
    onClick={() => onChange(!isOpen)}
    className="mt-1 rounded-corner py-1 font-medium text-small text-scrub hover:underline pointer-coarse:min-h-control"
  >
    {isOpen ? say('base.showLess') : more}
  </button>
);
