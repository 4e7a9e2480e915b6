import { useEffect, useState } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import { estimate } from '#/features/accounts/guesses.ts';
import { classes } from '#/platform/web/ui/classes.ts';

const words: TextKey[] = [
  'accounts.strength0',
  'accounts.strength1',
  'accounts.strength2',
  'accounts.strength3',
  'accounts.strength4',
];
const colours = ['bg-danger', 'bg-danger', 'bg-muted', 'bg-success', 'bg-success'];

/** How hard a password is to guess, as bars and as a word, which a screen reader says once the typing pauses. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = useStrength(password);
  return (
    <span className="flex min-h-5 items-center gap-2 text-meta text-muted">
      {strength !== undefined && (
        <span aria-hidden="true" className="flex w-24 gap-1">
          {[1, 2, 3, 4].map(bar => (
            <span
              key={bar}
              className={classes('h-1 grow rounded-full', bar <= strength ? colours[strength] : 'bg-line')}
            />
          ))}
        </span>
      )}
      <span role="status">{strength !== undefined && say(words[strength]!)}</span>
    </span>
  );
}

/** 0 to 4 once the typing has paused; undefined for nothing. */
function useStrength(password: string) {
  const [strength, setStrength] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        // Without a network the estimator cannot be loaded: then nothing is shown.
        const found = password ? await estimate(password).catch(() => undefined) : undefined;
        if (isCurrent) setStrength(found?.score);
      },
      password ? 400 : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password]);
  return strength;
}
