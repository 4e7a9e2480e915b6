import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import type { AttachmentView } from './Attachment.ts';
import type { Slot } from './Slot.ts';

const sign = 'size-4';

/** What can be done with a chosen file: Pause, Resume and Cancel while it is on its way, Remove otherwise. */
export function AttachmentActions({ slot, chosen: { sending } }: { slot: Slot; chosen: AttachmentView }) {
  const isStopped = sending?.state === 'paused' || sending?.state === 'pausing';
  return (
    <>
      {sending &&
        (isStopped ? (
          <Action
            icon={<Play className={sign} />}
            onClick={() => slot.current?.resume()}
            label={say('media.resume')}
          />
        ) : (
          <Action
            icon={<Pause className={sign} />}
            onClick={() => slot.current?.pause()}
            label={say('media.pause')}
          />
        ))}
      {/* The same button all the time, so that it keeps the focus when the file has arrived. */}
      <Action
        icon={<X className={sign} />}
        onClick={slot.remove}
        label={say(sending ? 'base.cancel' : 'media.remove')}
      />
    </>
  );
}

type ActionProps = { icon: ReactNode; onClick: () => void; label: string };

const Action = ({ icon, onClick, label }: ActionProps) => (
  <Button
    ref={passFocusOn}
    kind="quiet"
    size="small"
    icon={<span aria-hidden="true">{icon}</span>}
    onClick={onClick}
  >
    {label}
  </Button>
);
