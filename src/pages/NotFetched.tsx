import { say } from '#/app/texts.ts';
import { useOnline } from '#/platform/web/connection.ts';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';

/** In place of a screen whose code could not be fetched. */
export function NotFetched() {
  const isOnline = useOnline();
  return (
    <div role="alert" className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-24 text-center">
      <LampDrawing />
      <h1 className="text-balance text-page">{say(isOnline ? 'base.pageFailed' : 'pages.notKept')}</h1>
      <p className="text-balance text-muted">{say(isOnline ? 'base.pageFailedHint' : 'base.notHere')}</p>
      <TryAgain kind="primary" retry={() => location.reload()} />
    </div>
  );
}
