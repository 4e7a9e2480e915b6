import { chooseLanguage } from '#/platform/web/language.ts';
import { languages } from '#/app/texts/languages.ts';
import { say, spoken } from '#/app/texts.ts';

/** The languages, each in its own, where somebody is not signed in and has no settings yet. */
export const LanguageChoice = ({ className }: { className?: string }) => (
  <ul aria-label={say('pages.language')} className={className}>
    {Object.entries(languages).map(([language, { name }]) => (
      <li key={language}>
        <button
          type="button"
          lang={language}
          aria-pressed={language === spoken.language}
          onClick={() => chooseLanguage(language)}
          className="rounded-corner py-1 font-medium text-scrub hover:underline aria-pressed:text-muted pointer-coarse:py-3"
        >
          {name}
        </button>
      </li>
    ))}
  </ul>
);
