import type { ReactNode } from 'react';
import { say, type TextKey } from '#/app/texts.ts';

type Step = { text: TextKey; picture: TextKey; drawing: ReactNode };

/** Where Safari has its button for sharing: a square with an arrow out of it. */
const share = <path d="M0 5h-4v13h14V5H6M3 11V-3M-1 1l4-4 4 4" />;

/** The mark of Rounds on its ground, as it lies on a Home Screen. */
const icon = (
  <g>
    <rect width="26" height="26" rx="7" className="fill-scrub stroke-none" />
    <path d="M14 6.5a7 7 0 1 0 6 6" className="stroke-on-scrub" strokeWidth="2.4" />
    <circle cx="18.5" cy="7.500" r="2.4" className="fill-on-scrub stroke-none" />
  </g>
);

const steps: Step[] = [
  {
    text: 'pushSettings.step1',
    picture: 'pushSettings.picture1',
    drawing: (
      <>
        <path d="M8 96h104" className="stroke-line" />
        <path d="M18 111l-5 5 5 5M36 111l5 5-5 5M78 110h8v12h-8zM98 110h8v12h-8z" className="stroke-muted" />
        <circle cx="60" cy="116" r="15" className="fill-scrub-wash stroke-none" />
        <g transform="translate(57 109)" className="stroke-scrub">
          {share}
        </g>
        <path d="M24 30h72M24 44h72M24 58h48" className="stroke-line" />
      </>
    ),
  },
  {
    text: 'pushSettings.step2',
    picture: 'pushSettings.picture2',
    drawing: (
      <>
        <path d="M8 46h104" className="stroke-line" />
        <path d="M52 38h16" className="stroke-muted" />
        <path d="M20 64h52M92 59h8v10h-8z" className="stroke-muted" />
        <rect x="12" y="78" width="96" height="24" rx="6" className="fill-scrub-wash stroke-none" />
        <path d="M20 90h52M88 82h16v16H88zM96 86v8M92 90h8" className="stroke-scrub" />
        <path d="M20 116h52M92 111h8v10h-8z" className="stroke-muted" />
      </>
    ),
  },
  {
    text: 'pushSettings.step3',
    picture: 'pushSettings.picture3',
    drawing: (
      <>
        {[0, 1, 2, 3, 4].map(n => (
          <rect
            key={n}
            x={18 + (n % 3) * 31}
            y={24 + Math.floor(n / 3) * 36}
            width="22"
            height="22"
            rx="6"
            className="fill-well stroke-line"
          />
        ))}
        <g transform="translate(78 58)">{icon}</g>
        <circle cx="103" cy="60" r="6" className="fill-lamp stroke-none" />
      </>
    ),
  },
];

/** How Rounds is put on the Home Screen of an iPhone or iPad, which gets push messages only there. */
export const HomeScreenSteps = () => (
  <div>
    <p>{say('pushSettings.homeScreen')}</p>
    <ol className="mt-4 grid gap-4 phone:grid-cols-3">
      {steps.map(({ text, picture, drawing }, n) => (
        <li key={text} className="flex items-start gap-3 phone:flex-col">
          <svg
            viewBox="0 0 120 140"
            role="img"
            aria-label={say(picture)}
            className="h-35 w-30 shrink-0 fill-none stroke-2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <rect x="3" y="3" width="114" height="134" rx="16" className="fill-card stroke-edge" />
            {drawing}
          </svg>
          <p className="min-w-0 text-small">
            <span className="figures font-strong">{n + 1}.</span> {say(text)}
          </p>
        </li>
      ))}
    </ol>
  </div>
);
