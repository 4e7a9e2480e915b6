import { Drawing } from './Drawing.tsx';

/** A clipboard handed over, with an answer beside it: posts. */
export const NotesDrawing = ({ className }: { className?: string }) => (
  <Drawing className={className}>
    <path d="M20 18h44c2 0 4 2 4 4v60c0 2-2 4-4 4H20c-2 0-4-2-4-4V22c0-2 2-4 4-4Z" className="fill-card" />
    <path
      d="M32 18v-4c0-2 1-3 3-3h14c2 0 3 1 3 3v4c0 2-1 3-3 3H35c-2 0-3-1-3-3Z"
      className="fill-scrub-wash stroke-scrub"
    />
    <path d="M26 34h22M26 43h30M26 52h18" />
    <path d="M26 68h6l4-8 6 14 4-6h12" className="stroke-scrub" />
    <path
      d="M60 38h38c4 0 6 3 6 6v16c0 4-2 6-6 6H84l-9 9v-9H60c-3 0-6-2-6-6V44c0-3 3-6 6-6Z"
      className="fill-scrub-wash stroke-scrub"
    />
    <path d="m71 52 6 6 11-12" className="stroke-scrub" />
  </Drawing>
);
