import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { say } from '#/app/texts.ts';
import { type Theme, themes } from '#/platform/shared/theme.ts';
import { chooseTheme, useTheme } from '#/platform/web/theme.ts';
import { RadioGroup } from '#/platform/web/ui/RadioGroup.tsx';

const looks = {
  system: { text: 'pages.themeSystem', icon: <Monitor aria-hidden="true" /> },
  light: { text: 'pages.themeLight', icon: <Sun aria-hidden="true" /> },
  dark: { text: 'pages.themeDark', icon: <Moon aria-hidden="true" /> },
} as const;

const optionOf = (value: Theme) => ({ value, label: say(looks[value].text), icon: looks[value].icon });

/** How Rounds looks in this browser. */
export function Appearance() {
  const theme = useTheme();
  return (
    <>
      <RadioGroup
        label={say('pages.theme')}
        options={themes.map(optionOf)}
        value={theme}
        onChange={event => chooseTheme(event.currentTarget.value as Theme)}
      />
      <p className="mt-3 text-small text-muted">{say('pages.themeHint')}</p>
    </>
  );
}
