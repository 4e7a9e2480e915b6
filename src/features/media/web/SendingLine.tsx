import { say } from '#/app/texts.ts';
import { Progress } from '#/platform/web/ui/Progress.tsx';
import type { AttachmentView } from './Attachment.ts';
import { progressText } from './amounts.ts';

/** The line that fills while a file is on its way. */
export function SendingLine({
  chosen: { kept, sending },
  className,
}: {
  chosen: AttachmentView;
  className?: string;
}) {
  if (!sending) return null;
  return (
    <Progress
      label={say('media.uploading', { name: kept.name })}
      value={sending.isFinishing ? undefined : sending.sent}
      max={kept.bytes}
      valueText={progressText(sending.sent, kept.bytes, sending.secondsLeft)}
      className={className}
    />
  );
}
