import { say } from '#/app/texts.ts';
import { HouseDrawing } from '#/platform/web/drawings/HouseDrawing.tsx';
import { NotesDrawing } from '#/platform/web/drawings/NotesDrawing.tsx';
import { TalkDrawing } from '#/platform/web/drawings/TalkDrawing.tsx';

const actions = [
  { Drawing: NotesDrawing, sentence: say('pages.landingPosts') },
  { Drawing: TalkDrawing, sentence: say('pages.landingTalk') },
  { Drawing: HouseDrawing, sentence: say('pages.landingOwn') },
];

/** Three true sentences, each with its drawing. */
export const WhatItDoes = () => (
  <section aria-label={say('pages.whatItDoes')} className="border-y border-line bg-card">
    <ul className="mx-auto grid max-w-page gap-8 px-4 py-12 mid:grid-cols-3 mid:gap-12 mid:px-6 mid:py-16">
      {actions.map(({ Drawing, sentence }) => (
        <li key={sentence} className="flex items-center gap-6 mid:flex-col mid:items-start">
          <Drawing />
          <p className="max-w-80 text-pretty">{sentence}</p>
        </li>
      ))}
    </ul>
  </section>
);
