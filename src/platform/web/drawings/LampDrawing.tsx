import { Drawing } from './Drawing.tsx';

/** A night lamp on a shelf: nothing new, all is quiet. */
export const LampDrawing = ({ className }: { className?: string }) => (
  <Drawing className={className}>
    <path d="M50 36 26 82h68L70 36Z" className="fill-scrub-wash stroke-none" />
    <path d="M52 14h16l10 24H42Z" className="fill-card stroke-scrub" />
    <path d="M60 38v34M48 82c0-6 5-10 12-10s12 4 12 10" />
    <path d="M69 38v9" className="stroke-scrub" />
    <circle cx="69" cy="50" r="2.5" className="fill-scrub stroke-none" />
    <path d="M14 82h92M22 82v8M98 82v8" />
    <path d="M82 82v-9h14v9M85 73v-4h8v4" />
  </Drawing>
);
