import { chanceOf } from './seed.ts';

type Round = { x: number; y: number; radius: number; turn: number; open: number };

/** Rounds being walked: circles not quite closed, each with its disc, always the same for the same id. */
function roundsOf(id: string): Round[] {
  const chance = chanceOf(id);
  const centres = [chance() * 120, 150 + chance() * 100, 290 + chance() * 110];
  return centres.flatMap(x => {
    const y = 10 + chance() * 80;
    const count = 2 + Math.floor(chance() * 3);
    const step = 13 + chance() * 8;
    return Array.from({ length: count }, (_, ring) => ({
      x,
      y,
      radius: 14 + ring * step,
      turn: chance() * 360,
      open: 40 + chance() * 50,
    }));
  });
}

/** A decorative pattern in tints of scrub, 400 × 100, sliced to its box. */
export function RoundsPattern({ id, className }: { id: string; className?: string }) {
  return (
    <svg viewBox="0 0 400 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <g className="fill-scrub stroke-scrub" strokeLinecap="round">
        {roundsOf(id).map(({ x, y, radius, turn, open }) => {
          const gap = (open / 360) * 2 * Math.PI * radius;
          const whole = 2 * Math.PI * radius;
          return (
            <g key={`${x} ${radius}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
              <circle
                r={radius}
                fill="none"
                strokeWidth="3"
                opacity="0.16"
                strokeDasharray={`${whole - gap} ${gap}`}
                transform={`rotate(${open / 2})`}
              />
              <circle cx={radius} r="3.4" stroke="none" opacity="0.3" />
            </g>
          );
        })}
      </g>
    </svg>
  );
}
