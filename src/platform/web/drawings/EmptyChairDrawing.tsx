import { Drawing } from './Drawing.tsx';

/** A visitor's chair beside a window: nobody here yet. */
export const EmptyChairDrawing = ({ className }: { className?: string }) => (
  <Drawing className={className}>
    <path d="M66 10h38v44H66Z" className="fill-scrub-wash" />
    <path d="M85 10v44M66 32h38" />
    <path d="M62 58h46" />
    <path d="M22 22c0-3 2-5 5-5h18c3 0 5 2 5 5v28H22Z" className="fill-card stroke-scrub" />
    <path d="M18 50h40c3 0 5 2 5 5v5H18Z" className="fill-card stroke-scrub" />
    <path d="M22 60 18 86M58 60l4 26M20 74h40" />
    <path d="M8 86h104" />
  </Drawing>
);
