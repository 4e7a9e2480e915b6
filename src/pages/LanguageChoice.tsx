import { languages } from '#/app/texts/languages.ts';
import { activeLanguage, say } from '#/app/texts.ts';
import { chooseLanguage } from '#/platform/web/language.ts';

/** The languages, each in its own, where somebody is not signed in and has no settings yet. */
export const LanguageChoice = ({ className }: { className?: string }) => (
  <ul aria-label={say('pages.language')} className={className}>
    {Object.entries(languages).map(([language, { name }]) => (
      <li key={language}>
        <button
          type="button"
          lang={language}
          aria-pressed={language === activeLanguage.language}
          onClick={() => chooseLanguage(language)}
          className="rounded-corner py-1 font-medium text-scrub hover:underline aria-pressed:text-muted pointer-coarse:py-3"
        >
          {name}
        </button>
      </li>
    ))}
  </ul>
);
