import { languages } from '#/app/texts/languages.ts';
import { activeLanguage, say } from '#/app/texts.ts';
import { chooseLanguage } from '#/platform/web/language.ts';
import { RadioGroup } from '#/platform/web/ui/RadioGroup.tsx';

const tongues = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }));

/** The language in which Rounds speaks in this browser. */
export const Language = () => (
  <>
    <RadioGroup
      label={say('pages.language')}
      labelHidden
      options={tongues}
      value={activeLanguage.language}
      onChange={event => chooseLanguage(event.currentTarget.value)}
    />
    <p className="mt-3 text-small text-muted">{say('pages.languageHint')}</p>
  </>
);
