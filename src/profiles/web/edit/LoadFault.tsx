import { LogInAgain } from '#/accounts/web/LogInAgain.tsx';
import { isRefused } from '#/base/web/api.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { ToWizard } from '#/profiles/web/ToWizard.tsx';
import { say } from '#/texts.ts';

type LoadFaultProps = { error: Error; retry: () => void; busy: boolean };

/** Why there is nothing to edit, and what to do about it. */
export function LoadFault({ error, retry, busy }: LoadFaultProps) {
  if (isRefused(error, 'notFound')) return <ToWizard text="profiles.noneToEdit" />;
  if (isRefused(error, 'unauthorized'))
    return <Notice action={<LogInAgain />}>{say('profiles.dataMissing')}</Notice>;
  const again = (
    <Button kind="quiet" size="small" busy={busy} onClick={retry}>
      {say('base.tryAgain')}
    </Button>
  );
  return (
    <Notice className="mx-4 mid:mx-0" action={again}>
      {say('profiles.loadFailed')}
    </Notice>
  );
}
