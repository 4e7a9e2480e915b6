import { Drawing } from './Drawing.tsx';

/** Two people at one lamp: messages. */
export const TalkDrawing = ({ className }: { className?: string }) => (
  <Drawing className={className}>
    <circle cx="32" cy="44" r="10" className="fill-card" />
    <path d="M12 86c0-14 8-24 20-24s20 10 20 24" className="fill-card" />
    <circle cx="88" cy="44" r="10" className="fill-card stroke-scrub" />
    <path d="M68 86c0-14 8-24 20-24s20 10 20 24" className="fill-card stroke-scrub" />
    <path d="m27 68 5 6 5-6" />
    <path d="M82 64v7c0 3 2 5 5 5M94 64v9" className="stroke-scrub" />
    <circle cx="94" cy="76" r="2.5" className="fill-scrub stroke-none" />
    <path
      d="M44 8h32c3 0 5 2 5 5v9c0 3-2 5-5 5H65l-6 6v-6H44c-3 0-5-2-5-5v-9c0-3 2-5 5-5Z"
      className="fill-scrub-wash stroke-scrub"
    />
    <path d="M50 17.5h.1M60 17.5h.1M70 17.5h.1" className="stroke-scrub stroke-3" />
    <path d="M6 86h108" />
  </Drawing>
);
