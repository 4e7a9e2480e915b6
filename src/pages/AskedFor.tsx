import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';
import { useEver } from '#/platform/web/useEver.ts';

const SendTo = lazyComponent(async () => (await import('#/features/messaging/web/SendTo.tsx')).SendTo);
const ReportDialog = lazyComponent(
  async () => (await import('#/features/reports/web/ReportDialog.tsx')).ReportDialog,
);

/** The dialogs that an address asks for over any screen: ?send=, ?report=. */
export function AskedFor() {
  const [query] = useSearchParams();
  const isSending = useEver(query.has('send'));
  const isReporting = useEver(query.has('report'));
  return (
    <>
      {isSending && <SendTo />}
      {isReporting && <ReportDialog />}
    </>
  );
}
