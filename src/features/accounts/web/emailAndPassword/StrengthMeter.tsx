import { useEffect, useState } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import { classes } from '#/platform/web/ui/classes.ts';

// What people choose first, wherever lists of stolen passwords were counted; and what they choose here.
const common =
  'password passw0rd qwerty qwertz azerty letmein welcome admin login dragon monkey football baseball sunshine princess ' +
  'iloveyou superman batman master shadow michael jennifer summer winter spring autumn secret hello freedom whatever ' +
  'trustno1 starwars abc123 hospital doctor nurse medicine health rounds';

// Far more than anybody types; longer ones would take long to look at.
const longest = 100;

/** How hard a password is to guess, 0 to 4. What finds that out is loaded at the first need. */
async function strengthOf(password: string): Promise<number> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const guesser = new ZxcvbnFactory({ dictionary: { common: common.split(' ') } });
  return guesser.check(password.slice(0, longest)).score;
}

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
        const found = password ? await strengthOf(password).catch(() => undefined) : undefined;
        if (isCurrent) setStrength(found);
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
