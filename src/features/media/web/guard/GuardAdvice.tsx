import ShieldCheck from 'lucide-react/icons/shield-check';
import { say } from '#/app/texts.ts';
import type { Hidden } from './findHidden.ts';

const lookFor = [
  'media.lookFaces',
  'media.lookNames',
  'media.lookDates',
  'media.lookNumbers',
  'media.lookTattoos',
] as const;

const told = {
  place: 'media.hiddenPlace',
  time: 'media.hiddenTime',
  device: 'media.hiddenDevice',
  notes: 'media.hiddenNotes',
} as const;

type GuardAdviceProps = {
  /** What the file reveals; undefined while it is read. */
  found: readonly Hidden[] | undefined;
  /** It is changed, and will not move any more. */
  moves: boolean;
};

/** What to look for in a photo, and what was found in its file and does not go with it. */
export function GuardAdvice({ found, moves }: GuardAdviceProps) {
  return (
    <div className="mt-4 space-y-4 text-small">
      <fieldset>
        <legend className="font-medium">{say('media.lookFor')}</legend>
        <div className="mt-1 grid grid-cols-2 gap-x-3 mid:grid-cols-1">
          {lookFor.map(key => (
            <label key={key} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-control">
              <input type="checkbox" className="size-4 shrink-0 accent-scrub" />
              {say(key)}
            </label>
          ))}
        </div>
      </fieldset>
      {moves && <p className="text-muted">{say('media.stopsMoving')}</p>}
      {found && (
        <div className="flex gap-2 text-muted">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          {found.length === 0 ? (
            <p>{say('media.hiddenNothing')}</p>
          ) : (
            <div>
              <p>{say('media.hiddenRemoved')}</p>
              <ul className="list-disc ps-4">
                {found.map(kind => (
                  <li key={kind}>{say(told[kind])}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
