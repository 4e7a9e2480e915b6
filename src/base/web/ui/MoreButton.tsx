import { say } from '#/texts.ts';
import { Button, type ButtonProps } from './Button.tsx';

type MoreButtonProps = Pick<ButtonProps, 'size'> & {
  load: () => unknown;
  busy: boolean;
  /** Whether the page that comes next could not be loaded. */
  hasFailed?: boolean;
};

/** The way to the next page of a list, and to try it again: one button, so that the focus stays on it. */
export const MoreButton = ({ load, busy, hasFailed, size }: MoreButtonProps) => (
  <Button kind="quiet" size={size} busy={busy} onClick={() => void load()}>
    {say(hasFailed ? 'base.tryAgain' : 'base.loadMore')}
  </Button>
);
