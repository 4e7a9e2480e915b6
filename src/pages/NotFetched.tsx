import { LampDrawing } from '#/base/web/drawings/LampDrawing.tsx';
import { Button } from '#/base/web/ui/Button.tsx';
import { useWhyNot } from '#/base/web/useWhyNot.ts';
import { say } from '#/texts.ts';

/** In place of a screen whose code could not be had. */
export const NotFetched = () => (
  <div role="alert" className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-24 text-center">
    <LampDrawing />
    <h1 className="text-balance text-page">{say(useWhyNot('base.pageFailed'))}</h1>
    <Button kind="primary" onClick={() => location.reload()}>
      {say('base.tryAgain')}
    </Button>
  </div>
);
