import { say } from '#/app/texts.ts';
import { Unfold } from '#/platform/web/ui/Unfold.tsx';
import { useCachedState } from '#/platform/web/useCachedState.ts';
import type { Profile } from './useProfile.ts';
import { WorksAt } from './WorksAt.tsx';

const shownAtOnce = 3;

/** Where somebody works: the first three, and the rest when asked for. */
export function Workplaces({ of: { id, worksAt } }: { of: Profile }) {
  const [isOpen, setOpen] = useCachedState(['workplaces', id], false);
  if (worksAt.length === 0) return null;
  const count = worksAt.length - shownAtOnce;
  return (
    <div className="mt-2">
      <ul id={`workplaces-${id}`} className="space-y-1">
        {worksAt.map((at, i) => (
          <li key={at.ownerId} className={isOpen || i < shownAtOnce ? '' : 'hidden print:block'}>
            <WorksAt at={at} linked />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Unfold
          of={`workplaces-${id}`}
          isOpen={isOpen}
          onChange={setOpen}
          more={say('businesses.moreWorkplaces', { count })}
        />
      )}
    </div>
  );
}
