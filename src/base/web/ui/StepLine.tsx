import { say } from '#/texts.ts';
import { Progress } from './Progress.tsx';

/** 'Step 2 of 5' over its line: where one is in a wizard. */
export function StepLine({ step, steps }: { step: number; steps: number }) {
  const words = say('base.stepOf', { step, steps });
  return (
    <div>
      <p className="figures mb-2 text-meta text-muted">{words}</p>
      <Progress label={words} value={step} max={steps} valueText={words} />
    </div>
  );
}
