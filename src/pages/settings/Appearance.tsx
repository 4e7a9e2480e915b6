import { Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, themes } from '#/base/theme.ts';
import { chooseTheme, useTheme } from '#/base/web/theme.ts';
import { RadioGroup } from '#/base/web/ui/RadioGroup.tsx';
import { say } from '#/texts.ts';

const looks = {
  system: { label: say('pages.themeSystem'), icon: <Monitor aria-hidden="true" /> },
  light: { label: say('pages.themeLight'), icon: <Sun aria-hidden="true" /> },
  dark: { label: say('pages.themeDark'), icon: <Moon aria-hidden="true" /> },
};

const options = themes.map(value => ({ value, ...looks[value] }));

/** How Rounds looks in this browser. */
export function Appearance() {
  const theme = useTheme();
  return (
    <>
      <RadioGroup
        label={say('pages.theme')}
        options={options}
        value={theme}
        onChange={event => chooseTheme(event.currentTarget.value as Theme)}
      />
      <p className="mt-3 text-small text-muted">{say('pages.themeHint')}</p>
    </>
  );
}
