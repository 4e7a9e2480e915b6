import { Dialog as Base } from '@base-ui/react/dialog';
import { useEffect, useReducer, useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { headBytes, typeOfImage } from '#/features/media/sniff.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { veilLook } from '#/platform/web/ui/dialogLook.ts';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { readPicture } from '../readPicture.ts';
import { bake, scaleOf } from './bake.ts';
import { type Edit, isUntouched, untouched } from './edit.ts';
import { findHidden, type Hidden, isCmyk } from './findHidden.ts';
import { GuardAdvice } from './GuardAdvice.tsx';
import { GuardStage } from './GuardStage.tsx';
import type { Guarded } from './guardPhoto.ts';

type History = { now: Edit; past: readonly Edit[] };

const step = ({ now, past }: History, next: Edit | 'undo'): History =>
  next === 'undo'
    ? { now: past.at(-1) ?? now, past: past.slice(0, -1) }
    : { now: next, past: [...past, now] };

/** What is done to a picture, a step at a time, and the way back. */
function useEdits() {
  const [{ now, past }, take] = useReducer(step, { now: untouched, past: [] });
  return {
    edit: now,
    change: (next: Edit) => take(next),
    undo: () => take('undo'),
    canUndo: past.length > 0,
  };
}

const look =
  'fixed inset-0 z-50 flex flex-col bg-raised text-ink outline-none transition-opacity duration-180 ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0 ' +
  'mid:inset-6 mid:m-auto mid:max-h-200 mid:max-w-288 mid:flex-row mid:overflow-hidden mid:rounded-card mid:border mid:border-line mid:shadow-float';

/** A photo before it leaves the browser: cover, crop, turn, advice, and what its file reveals. */
export function GuardDialog({ asked }: { asked: Guarded }) {
  const popup = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its photo.
  useEffect(() => {
    if (asked.number > 1) popup.current?.focus();
  }, [asked]);
  return (
    <Base.Root open onOpenChange={open => open || asked.answer(undefined)}>
      <Base.Portal>
        <Base.Backdrop className={veilLook} />
        <Base.Popup ref={popup} className={look}>
          <GuardedPhoto key={asked.key} asked={asked} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function GuardedPhoto({ asked: { file, number, count, answer } }: { asked: Guarded }) {
  const edits = useEdits();
  const [busy, setBusy] = useState(false);
  const fail = () => {
    answer(undefined);
    toast.error(say('media.unreadableImage'));
  };
  const read = usePhotoFile(file, fail);

  const use = async () => {
    if (!read) return;
    setBusy(true);
    const isKept = read.mayStay && isUntouched(edits.edit);
    await (isKept ? Promise.resolve(file) : bake(read.picture, file, edits.edit)).then(answer, fail);
  };

  return (
    <>
      <div className="flex min-h-0 grow flex-col bg-stage text-on-stage">
        {read ? <GuardStage picture={read.picture} {...edits} /> : <Loading />}
      </div>
      <div className="flex max-h-[45dvh] shrink-0 flex-col mid:max-h-none mid:w-88">
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4 mid:p-6">
          <Base.Title className="text-section">
            {count > 1 ? say('media.guardTitleOf', { number, count }) : say('media.guardTitle')}
          </Base.Title>
          <Base.Description className="mt-1 text-muted text-small">{say('media.guardHint')}</Base.Description>
          <GuardAdvice found={read?.found} picture={read?.picture} />
        </div>
        <div className="flex justify-end gap-2 border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] mid:px-6">
          <Button onClick={() => answer(undefined)}>{say('base.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={!read} onClick={() => void use()}>
            {say('media.usePhoto')}
          </Button>
        </div>
      </div>
    </>
  );
}

type Read = {
  picture: ImageBitmap;
  found: readonly Hidden[];
  /** Whether the file shows what the check shows and nothing else: unless it is edited, it is sent as it is. */
  mayStay: boolean;
};

/** The decoded picture, the way up it was taken, and what else is in the file; undefined until it is read. */
function usePhotoFile(file: File, fail: () => void): Read | undefined {
  const [read, setRead] = useState<Read>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is read once
  useEffect(() => {
    let isOver = false;
    let picture: ImageBitmap | undefined;
    const take = async () => {
      picture = await readPicture(file);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const found = await findHidden(bytes);
      // The server shows only these types, and of a larger file whatever else is in it would reach its readers.
      const isShown =
        typeOfImage(bytes.subarray(0, headBytes)) !== undefined && file.size <= limits.imageBytes;
      const mayStay = found.length === 0 && isShown && scaleOf(picture) === 1 && !isCmyk(bytes);
      if (isOver) picture.close();
      else setRead({ picture, found, mayStay });
    };
    take().catch(() => isOver || fail());
    return () => {
      isOver = true;
      picture?.close();
    };
  }, [file]);
  return read;
}
