import { say } from '#/app/texts.ts';
import { ToWizard } from '#/features/profiles/web/ToWizard.tsx';
import { isRefused } from '#/platform/web/api.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

type OwnProfileFaultProps = { error: Error; retry: () => unknown };

/** Why there is nothing to edit, and what to do about it. */
export function OwnProfileFault({ error, retry }: OwnProfileFaultProps) {
  if (isRefused(error, 'notFound')) return <ToWizard text="profiles.noneToEdit" />;
  if (isRefused(error, 'unauthorized'))
    return <Notice action={<LogInAgain />}>{say('profiles.dataMissing')}</Notice>;
  return <LoadFailed error={error} text="profiles.loadFailed" retry={retry} className="mx-4 mid:mx-0" />;
}
