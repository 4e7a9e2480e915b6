import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { isUnavailable } from '#/features/accounts/web/viewer.ts';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { buttonLook } from '#/platform/web/ui/buttonLook.ts';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';

/** Shown instead of a page that failed, and of all pages while the server has no database. Needs no router. */
export const PageError = () => (
  <main className="mx-auto flex min-h-dvh max-w-form flex-col items-center justify-center gap-4 px-4 py-12 text-center">
    <LampDrawing />
    <h1 className="text-balance text-page">
      {say(isUnavailable ? 'base.unavailableTitle' : 'base.pageFailed')}
    </h1>
    <p role="alert" className="text-balance text-muted">
      {say(isUnavailable ? 'base.unavailable' : 'base.pageFailedHint')}
    </p>
    <div className="flex flex-wrap justify-center gap-3">
      <TryAgain kind="primary" retry={() => location.reload()} />
      {/* Loaded anew: what failed may be what leads from screen to screen. */}
      {!isUnavailable && (
        <a href={paths.landing()} className={buttonLook()}>
          {say('pages.backToHome')}
        </a>
      )}
    </div>
  </main>
);
