import { say } from '#/app/texts.ts';
import { HouseDrawing } from '#/platform/web/drawings/HouseDrawing.tsx';
import { NotesDrawing } from '#/platform/web/drawings/NotesDrawing.tsx';
import { TalkDrawing } from '#/platform/web/drawings/TalkDrawing.tsx';

const actions = [
  { Drawing: NotesDrawing, text: 'pages.landingPosts' },
  { Drawing: TalkDrawing, text: 'pages.landingTalk' },
  { Drawing: HouseDrawing, text: 'pages.landingOwn' },
] as const;

/** Three true sentences, each with its drawing. */
export const WhatItDoes = () => (
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
