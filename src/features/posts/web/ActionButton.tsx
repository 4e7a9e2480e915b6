import type { ComponentProps, ReactNode } from 'react';
import { useShortcut } from '#/platform/web/keyboard/shortcuts.ts';
import { classes } from '#/platform/web/ui/classes.ts';

type ActionButtonProps = ComponentProps<'button'> & {
  icon: ReactNode;
  /** The key that presses it on the post that has the focus. */
  shortcut?: string;
};

/** One of the equal actions under a post: icon and word, one above the other where four do not fit beside each other. */
export const ActionButton = ({ icon, shortcut, children, className, ...rest }: ActionButtonProps) => (
  <button
    type="button"
    {...useShortcut(shortcut)}
    {...rest}
    className={classes(
      'flex min-h-control items-center justify-center gap-2 rounded-control px-1 font-medium text-muted text-small',
      'max-phone:flex-col max-phone:gap-0.5 max-phone:py-1.5 max-phone:text-meta',
      'transition-colors duration-120 hover:bg-scrub-wash hover:text-ink active:bg-scrub-wash',
      'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:hover:bg-transparent aria-disabled:hover:text-muted',
      'aria-expanded:text-ink aria-pressed:text-scrub [&_svg]:size-5 [&_svg]:shrink-0',
      className,
    )}
  >
    {icon}
    {children}
  </button>
);
