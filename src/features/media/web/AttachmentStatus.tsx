import { say } from '#/app/texts.ts';
import { sentenceOf } from '#/platform/web/api.ts';
import { useOnline } from '#/platform/web/connection.ts';
import type { AttachmentView } from './Attachment.ts';
import { progressText, sizeText } from './amounts.ts';
import { hasReason } from './faultOf.ts';

/** The state of a file in words: rare changes are announced, amounts are in the progressbar. */
export function AttachmentStatus({ chosen: { kept, sending } }: { chosen: AttachmentView }) {
  const isOnline = useOnline();
  const amounts = sending
    ? progressText(sending.sent, kept.bytes, sending.secondsLeft)
    : sizeText(kept.bytes);
  const news = () => {
    if (!sending) return '';
    if (sending.state === 'paused' || sending.state === 'pausing') return say('media.paused');
    if (sending.isFinishing) return say('media.finishing');
    if (!isOnline) return say('media.waitingForNetwork');
    if (sending.nextTry === undefined) return '';
    return hasReason(sending.retryCause) ? sentenceOf(sending.retryCause) : say('media.reconnecting');
  };
  return (
    <>
      <span role="status" className="not-empty:me-3">
        {news()}
      </span>
      {!sending?.isFinishing && <span className="figures">{amounts}</span>}
    </>
  );
}
