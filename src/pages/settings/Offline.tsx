import { chooseToKeep, useMayKeep } from '#/base/web/shelf/mayKeep.ts';
import { Switch } from '#/base/web/ui/Switch.tsx';
import { say } from '#/texts.ts';

/** Whether this browser keeps what is read in it for when there is no network. */
export const Offline = () => (
  <Switch
    label={say('pages.offlineSwitch')}
    hint={say('pages.offlineHint')}
    checked={useMayKeep()}
    onChange={event => chooseToKeep(event.target.checked)}
  />
);
