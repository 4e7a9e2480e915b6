import { say } from '#/app/texts.ts';
import { chooseShortcuts, useShortcuts } from '#/platform/web/keyboard/shortcuts.ts';
import { Switch } from '#/platform/web/ui/Switch.tsx';
import { KeyList } from '../keyboard/KeyList.tsx';

/** Whether single keys do something in this browser, and what every key does. */
export function KeyboardKeys() {
  const areOn = useShortcuts();
  return (
    <>
      <Switch
        label={say('pages.keysSwitch')}
        hint={say('pages.keysHint')}
        checked={areOn}
        onChange={event => chooseShortcuts(event.target.checked)}
      />
      <div className="mt-6 -mb-5">
        <KeyList />
      </div>
    </>
  );
}
