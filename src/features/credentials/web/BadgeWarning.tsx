import { say } from '#/app/texts.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { useCredential } from './useCredential.ts';

/** What another full name or profession would cost, for those whom it would cost something. */
export function BadgeWarning() {
  const { data } = useCredential();
  if (data?.badge) return <Notice kind="info">{say('credentials.renameTakesOff')}</Notice>;
  if (data?.state === 'submitted') return <Notice kind="info">{say('credentials.renameTakesBack')}</Notice>;
  return null;
}
