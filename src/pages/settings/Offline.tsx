import { say } from '#/app/texts.ts';
import { chooseToKeep, useMayKeep } from '#/platform/web/offline/mayKeep.ts';
import { Switch } from '#/platform/web/ui/Switch.tsx';

/** Whether this browser keeps what is read in it for when there is no network. */
export const Offline = () => (
  <Switch
    label={say('pages.offlineSwitch')}
    hint={say('pages.offlineHint')}
    checked={useMayKeep()}
    onChange={event => chooseToKeep(event.target.checked)}
  />
);
