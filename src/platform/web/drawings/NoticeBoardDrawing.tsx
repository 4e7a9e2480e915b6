import { Drawing } from './Drawing.tsx';

/** A notice board with room on it: no posts yet. */
export const NoticeBoardDrawing = ({ className }: { className?: string }) => (
  <Drawing className={className}>
    <rect x="12" y="12" width="96" height="66" rx="5" className="fill-card" />
    <rect x="18" y="18" width="84" height="54" rx="2" className="fill-scrub-wash stroke-none" />
    <path d="M27 28h26v30H27Z" className="fill-card stroke-scrub" />
    <path d="M33 40h14M33 46h14M33 52h8" className="stroke-scrub" />
    <circle cx="40" cy="30" r="2.5" className="fill-scrub stroke-none" />
    <path d="m66 34 22-4 4 22-22 4Z" strokeDasharray="1 5" />
    <path d="M30 78v10M90 78v10" />
  </Drawing>
);
