import ShieldCheck from 'lucide-react/icons/shield-check';
import { activeLanguage, say } from '#/app/texts.ts';
import { scaleOf } from './bake.ts';
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
  frames: 'media.hiddenFrames',
} as const;

type GuardAdviceProps = {
  /** What the file contains beside the picture; undefined while it is read. */
  found: readonly Hidden[] | undefined;
  picture: { width: number; height: number } | undefined;
};

const million = 1_000_000;
const numbers = new Intl.NumberFormat(activeLanguage.locale, { maximumFractionDigits: 0 });
const megapixels = (pixels: number) => numbers.format(pixels / million);
/** So many times as high as wide, a picture is read in parts. */
const long = 3;

/** What to look for in a photo, and what was found in its file and does not go with it. */
export function GuardAdvice({ found, picture }: GuardAdviceProps) {
  const { width = 0, height = 0 } = picture ?? {};
  const scale = picture ? scaleOf(picture) : 1;
  return (
    <div className="mt-4 space-y-4 text-small">
      <div>
        <p id="look-for" className="font-medium">
          {say('media.lookFor')}
        </p>
        <ul aria-labelledby="look-for" className="mt-1 list-disc ps-5">
          {lookFor.map(key => (
            <li key={key}>{say(key)}</li>
          ))}
        </ul>
      </div>
      {height > long * width && <p>{say('media.longPhoto')}</p>}
      {scale < 1 && (
        <p className="text-muted">
          {say('media.tooManyPixels', {
            pixels: megapixels(width * height),
            sent: megapixels(width * scale * height * scale),
          })}
        </p>
      )}
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
