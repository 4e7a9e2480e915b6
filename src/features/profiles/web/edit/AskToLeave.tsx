import { say } from '#/app/texts.ts';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import type { useUnsaved } from './useUnsaved.ts';

type AskToLeaveProps = { unsaved: ReturnType<typeof useUnsaved>; onLeave: () => void };

/** Before what was typed is lost. */
export const AskToLeave = ({ unsaved, onLeave }: AskToLeaveProps) => (
  <Confirm
    open={unsaved.isAsking}
    question={say('profiles.leaveQuestion')}
    confirm={say('profiles.leave')}
    cancel={say('profiles.stay')}
    onConfirm={() => {
      onLeave();
      unsaved.leave();
    }}
    onCancel={unsaved.stay}
  >
    {say('profiles.leaveHint')}
  </Confirm>
);
