import { useState } from 'react';
import { ask, sentenceOf } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { can } from '#/permissions.ts';
import { say } from '#/texts.ts';
import { endModeration, grantModeration } from '../contract.ts';
import { type Account, staffKey } from './useAccounts.ts';

const staff = { id: '', hasProfile: true };
const grant = {
  call: grantModeration,
  word: 'staff.makeModerator',
  label: 'staff.makePersonModerator',
} as const;
const end = { call: endModeration, word: 'staff.endModerator', label: 'staff.endPersonModerator' } as const;

/** Makes a member a moderator, or ends that. */
export function ModeratorButton({ account, name }: { account: Account; name: string }) {
  const [busy, setBusy] = useState(false);
  const person = { hasProfile: account.fullName !== null, isSuspended: account.suspendedAt !== null };
  if (!account.isModerator && !can(staff, 'moderator.grant', person)) return null;
  const { call, word, label } = account.isModerator ? end : grant;

  const change = async () => {
    setBusy(true);
    try {
      const { isModerator } = await ask(call, { personId: account.id });
      toast.success(say(isModerator ? 'staff.isModeratorNow' : 'staff.isNoModerator', { name }));
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    await cache.invalidateQueries({ queryKey: staffKey });
    setBusy(false);
  };
  return (
    <Button
      kind="quiet"
      size="small"
      busy={busy}
      aria-label={say(label, { name })}
      className="-ms-3"
      onClick={change}
    >
      {say(word)}
    </Button>
  );
}
