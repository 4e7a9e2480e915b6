import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import type { RefusalCode } from '#/platform/shared/refusal.ts';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Fault } from '#/platform/web/ui/Fault.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

type OwnBusinessFaultProps = { businessId: string | undefined; error: Error; retry: () => unknown };

/** Why there is nothing to edit, and what to do about it. */
export function OwnBusinessFault({ businessId, error, retry }: OwnBusinessFaultProps) {
  if (isRefused(error, 'notFound') && businessId === undefined) return <NoBusiness />;
  if (['forbidden', 'notFound', 'invalid'].some(code => isRefused(error, code as RefusalCode)))
    return <Notice className="mx-4 mid:mx-0">{sentenceOf(error)}</Notice>;
  if (isRefused(error, 'unauthorized'))
    return (
      <Notice className="mx-4 mid:mx-0" action={<LogInAgain />}>
        {say('profiles.logInToUpdate')}
      </Notice>
    );
  return <LoadFailed error={error} text="businesses.loadOwnFailed" retry={retry} className="mx-4 mid:mx-0" />;
}

/** There is no business page of mine to edit. */
const NoBusiness = () => (
  <Fault
    action={
      <ButtonLink kind="primary" to={paths.createBusinessProfile()}>
        {say('businesses.createPage')}
      </ButtonLink>
    }
  >
    {say('businesses.none')}
  </Fault>
);
