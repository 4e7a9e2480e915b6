const rounds = [
  { radius: 150, turn: 200 },
  { radius: 222, turn: 0 },
  { radius: 294, turn: 104 },
];
const open = 26;

/** The rounds on which the samples of the landing lie: the mark's ring and disc, three times, thin. */
export const Walk = ({ className }: { className?: string }) => (
  <svg viewBox="-310 -310 620 620" aria-hidden="true" className={className}>
    {rounds.map(({ radius, turn }) => {
      const whole = 2 * Math.PI * radius;
      const gap = (open / 360) * whole * (150 / radius);
      return (
        <g
          key={radius}
          transform={`rotate(${turn})`}
          className="fill-scrub stroke-scrub"
          strokeLinecap="round"
        >
          <circle
            r={radius}
            fill="none"
            strokeWidth="4"
            opacity="0.16"
            strokeDasharray={`${whole - gap} ${gap}`}
            transform={`rotate(${(gap / whole) * 180})`}
          />
          <circle cx={radius} r="10" stroke="none" opacity="0.4" />
        </g>
      );
    })}
  </svg>
);
