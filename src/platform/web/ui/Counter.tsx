import { say } from '#/app/texts.ts';

type CounterProps = { id?: string; length: number; limit: number };

const words = (left: number) =>
  left < 0 ? say('base.charactersOver', { count: -left }) : say('base.charactersLeft', { count: left });

/** How many characters are left: silent until a tenth of the limit is, spoken politely from then on. */
export function Counter({ id, length, limit }: CounterProps) {
  const left = limit - length;
  const near = left <= Math.min(limit / 10, 200);
  return (
    <div id={id} aria-live="polite" className="text-end text-meta">
      {near && <span className={left < 0 ? 'figures text-danger' : 'figures text-muted'}>{words(left)}</span>}
    </div>
  );
}
