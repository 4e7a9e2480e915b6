import { say } from '#/app/texts.ts';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';

/** Instead of a screen that cannot be shown without the server. startOffline.ts replaces it once the server is reachable. */
export const NothingKept = () => (
  <main className="mx-auto flex min-h-dvh max-w-form flex-col items-center justify-center gap-4 px-4 py-12 text-center">
    <LampDrawing />
    <h1 className="text-balance text-page">{say('pages.notKept')}</h1>
    <p role="status" className="text-balance text-muted">
      {say('pages.notKeptHint')}
    </p>
    <TryAgain kind="primary" retry={() => location.reload()} />
    <p className="text-balance text-muted text-small">{say('pages.notKeptWhy')}</p>
  </main>
);
