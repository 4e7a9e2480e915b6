import { say } from '#/app/texts.ts';
import { Button, type ButtonProps } from '#/platform/web/ui/Button.tsx';
import { waitForList } from '#/platform/web/ui/handFocusOn.ts';

/** Gone once nothing narrows the list any more; the focus then waits beside it. */
export const ClearFilters = (props: Omit<ButtonProps, 'children' | 'ref'>) => (
  <Button {...props} ref={waitForList}>
    {say('connections.clearFilters')}
  </Button>
);
