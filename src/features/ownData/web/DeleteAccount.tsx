import { useState } from 'react';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { leaveFor } from '#/features/accounts/web/viewer.ts';
import { leave } from '#/features/ownData/contract.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { fullDate } from '#/platform/web/dates.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { beside, useAction } from '#/platform/web/useAction.ts';

// What was pressed before is gone, and this is all that is left to do.
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

const days = { days: limits.leavingDays };

/** The way out of Rounds: asked twice, hidden at once, final after fourteen days. */
export function DeleteAccount() {
  const [asks, setAsks] = useState(false);
  const [leavesAt, setLeavesAt] = useState<string>();

  const {
    busy,
    error,
    run: confirm,
  } = useAction(async () => {
    setAsks(false);
    setLeavesAt((await withFresh(() => callApi(leave, {}))).leavesAt);
  }, beside);

  if (leavesAt)
    return (
      <div className="grid justify-items-start gap-4">
        <Notice kind="info" className="w-full">
          {say('ownData.leaving', { date: fullDate(new Date(leavesAt)) })}
        </Notice>
        <Button ref={takeFocus} onClick={() => leaveFor(paths.landing())}>
          {say('ownData.toStart')}
        </Button>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted text-small">{say('ownData.deleteHint', days)}</p>
      <Button ref={handFocusOn} busy={busy} onClick={() => setAsks(true)}>
        {say('ownData.deleteAccount')}
      </Button>
      {error ? <Notice className="w-full">{sentenceOf(error)}</Notice> : null}
      <Confirm
        open={asks}
        question={say('ownData.deleteQuestion')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      >
        {say('ownData.deleteConsequence', days)}
      </Confirm>
    </div>
  );
}
