import { say } from '#/app/texts.ts';
import { classes } from './classes.ts';

/** 'Step 2 of 5' over a line of as many pieces: where one is in a wizard. */
export function StepLine({ step, steps }: { step: number; steps: number }) {
  const words = say('base.stepOf', { step, steps });
  return (
    <div>
      <p className="figures mb-2 text-meta text-muted">{words}</p>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={steps}
        aria-valuenow={step}
        aria-valuetext={words}
        className="flex gap-1.5"
      >
        {Array.from({ length: steps }, (_, i) => i + 1).map(piece => (
          <span
            key={piece}
            className={classes(
              'h-1 grow rounded-full transition-colors duration-180',
              piece <= step ? 'bg-scrub' : 'bg-line',
            )}
          />
        ))}
      </div>
    </div>
  );
}
