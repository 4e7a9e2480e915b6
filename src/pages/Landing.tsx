import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { HouseDrawing } from '#/platform/web/drawings/HouseDrawing.tsx';
import { NotesDrawing } from '#/platform/web/drawings/NotesDrawing.tsx';
import { TalkDrawing } from '#/platform/web/drawings/TalkDrawing.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Front } from './landing/Front.tsx';
import { Samples } from './landing/Samples.tsx';

/** /: what a visitor sees first. Asks the server for nothing. */
export const Landing = () => (
  <>
    <Front>
      <Samples />
    </Front>
    <WhatItDoes />
    <Footer />
  </>
);

const actions = [
  { Drawing: NotesDrawing, text: 'pages.landingPosts' },
  { Drawing: TalkDrawing, text: 'pages.landingTalk' },
  { Drawing: HouseDrawing, text: 'pages.landingOwn' },
] as const;

/** Three true sentences, each with its drawing. */
const WhatItDoes = () => (
  <section aria-label={say('pages.whatItDoes')} className="border-y border-line bg-card">
    <ul className="mx-auto grid max-w-page gap-8 px-4 py-12 mid:grid-cols-3 mid:gap-12 mid:px-6 mid:py-16">
      {actions.map(({ Drawing, text }) => (
        <li key={text} className="flex items-center gap-6 mid:flex-col mid:items-start">
          <Drawing />
          <p className="max-w-80 text-pretty">{say(text)}</p>
        </li>
      ))}
    </ul>
  </section>
);

const look = 'rounded-corner py-1 font-medium text-scrub hover:underline pointer-coarse:py-3';

/** Policies, and what Rounds is. */
const Footer = () => (
  <footer className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 text-small text-muted mid:px-6">
    <p>{say('pages.freeSoftware')}</p>
    <nav aria-label={say('pages.policies')} className="flex flex-wrap gap-x-6">
      <Link to={paths.privacyPolicy()} className={look}>
        {say('pages.privacyPolicy')}
      </Link>
      <Link to={paths.userGuideline()} className={look}>
        {say('pages.userGuideline')}
      </Link>
    </nav>
    <LanguageChoice className="flex flex-wrap gap-x-6" />
  </footer>
);
