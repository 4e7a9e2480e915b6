import { useEffect, useState } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { cache } from '#/platform/web/cache.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

const isOwed = (error: unknown) => error instanceof Refusal && error.text === 'accounts.dutyNeedsFactor';

/** What staff have to set up before this page shows them anything, and where. */
export function DutyNotice() {
  const [isShown, setIsShown] = useState(false);
  useEffect(
    () =>
      cache.getQueryCache().subscribe(({ query }) => {
        if (isOwed(query.state.error)) setIsShown(true);
      }),
    [],
  );
  if (!isShown) return null;
  return (
    <Notice kind="info" className="mid:col-span-2">
      <p>{say('accounts.dutyNeedsFactor')}</p>
      <ButtonLink className="mt-3" to={`${paths.settings()}#two-factor`}>
        {say('accounts.setUpFactor')}
      </ButtonLink>
    </Notice>
  );
}
