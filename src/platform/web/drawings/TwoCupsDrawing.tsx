import { Drawing } from './Drawing.tsx';

/** Two cups on a table, for a chat that has not started. */
export const TwoCupsDrawing = ({ className }: { className?: string }) => (
  <Drawing className={className}>
    <ellipse cx="60" cy="78" rx="52" ry="8" className="fill-scrub-wash stroke-none" />
    <path d="M22 40h30v24c0 6-4 10-10 10H32c-6 0-10-4-10-10Z" className="fill-card stroke-scrub" />
    <path d="M52 46h4c5 0 8 3 8 7s-3 8-8 8h-4" className="stroke-scrub" />
    <path d="M98 48H74v18c0 5 3 8 8 8h8c5 0 8-3 8-8Z" className="fill-card" />
    <path d="M98 53h3c4 0 6 2 6 5.5s-2 6.5-6 6.5h-3" />
    <path d="M32 31c-3-4 3-7 0-12M42 31c-3-4 3-7 0-12" className="stroke-scrub" />
    <path d="M86 40c-2-3 2-6 0-9" />
    <path d="M8 80h104" />
  </Drawing>
);
