import { isUnavailable } from '#/accounts/web/viewer.ts';
import { LampDrawing } from '#/base/web/drawings/LampDrawing.tsx';
import { TryAgain } from '#/base/web/ui/TryAgain.tsx';
import { say } from '#/texts.ts';

/** What stands in place of a page that failed, and of all pages while the server has no database. Needs no router. */
export const PageError = () => (
  <main className="mx-auto flex min-h-dvh max-w-form flex-col items-center justify-center gap-4 px-4 py-12 text-center">
    <LampDrawing />
    <h1 className="text-page">{say('base.pageFailed')}</h1>
    <p role="alert" className="text-balance text-muted">
      {say(isUnavailable ? 'base.unavailable' : 'base.pageFailedHint')}
    </p>
    <TryAgain kind="primary" retry={() => location.reload()} />
  </main>
);
