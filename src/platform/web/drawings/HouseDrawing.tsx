import { Drawing } from './Drawing.tsx';

/** A hospital with its own key: the server stands in the house. */
export const HouseDrawing = ({ className }: { className?: string }) => (
  <Drawing className={className}>
    <path d="M14 86V40h26v46M80 86V40h26v46" className="fill-card" />
    <path d="M36 86V18h48v68Z" className="fill-card stroke-scrub" />
    <path d="M56 30h8M60 26v8" className="stroke-scrub stroke-3" />
    <path d="M46 44h8v8h-8ZM66 44h8v8h-8ZM46 60h8v8h-8ZM66 60h8v8h-8Z" />
    <path d="M66 44h8v8h-8Z" className="fill-scrub-wash stroke-scrub" />
    <path d="M54 86V76h12v10" className="fill-scrub-wash stroke-scrub" />
    <path d="M22 52h8M22 62h8M22 72h8M90 52h8M90 62h8M90 72h8" />
    <path d="M6 86h108" />
  </Drawing>
);
