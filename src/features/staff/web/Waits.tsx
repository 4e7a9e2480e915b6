import { say } from '#/app/texts.ts';
import { Chip } from '#/platform/web/ui/Chip.tsx';
import { upTo99 } from '#/platform/web/ui/upTo99.ts';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';

/** How many wait in a queue, behind its name; nothing where none does, or it is not known yet. */
export const Waits = ({ count }: { count: number | undefined }) =>
  count ? (
    <Chip className="figures shrink-0">
      <span aria-hidden="true">{upTo99(count)}</span>
      <VisuallyHidden>
        {count > 99 ? say('staff.moreWaiting', { most: 99 }) : say('staff.waiting', { count })}
      </VisuallyHidden>
    </Chip>
  ) : null;
