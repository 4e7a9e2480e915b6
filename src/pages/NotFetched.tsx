import { LampDrawing } from '#/base/web/drawings/LampDrawing.tsx';
import { TryAgain } from '#/base/web/ui/TryAgain.tsx';
import { useWhyNot } from '#/base/web/useWhyNot.ts';
import { say } from '#/texts.ts';

/** In place of a screen whose code could not be had. */
export const NotFetched = () => (
  <div role="alert" className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-24 text-center">
    <LampDrawing />
    <h1 className="text-page">{say(useWhyNot('base.pageFailed'))}</h1>
    <TryAgain kind="primary" retry={() => location.reload()} />
  </div>
);
