import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type DragEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { say } from '#/app/texts.ts';
import { announce } from '#/platform/web/announce.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { AltField } from './AltField.tsx';
import { AttachmentActions } from './AttachmentActions.tsx';
import { AttachmentFault } from './AttachmentFault.tsx';
import { AttachmentPreview } from './AttachmentPreview.tsx';
import { AttachmentStatus } from './AttachmentStatus.tsx';
import { SendingLine } from './SendingLine.tsx';
import type { Held, Slots } from './Slots.ts';

type ChosenPhotosProps = { slots: Slots; held: readonly Held[] };

/** Several chosen photos in their order, each with its description; moved by buttons, or dragged. */
export function ChosenPhotos({ slots, held }: ChosenPhotosProps) {
  const [dragged, setDragged] = useState<string>();
  const undescribed = held.filter(({ chosen }) => chosen.kept.alt.trim() === '');

  const move = (key: string, to: number) => {
    if (to < 0 || to >= held.length) return;
    const pressed = document.activeElement as HTMLElement | null;
    flushSync(() => slots.move(key, to));
    // A node that is moved loses the focus.
    pressed?.focus();
    announce(say('media.photoOf', { number: to + 1, count: held.length }));
  };

  /** Puts what is dragged where it hovers. */
  const hover = (event: DragEvent, to: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (held[to]!.key !== dragged) slots.move(dragged, to);
  };

  return (
    <div className="space-y-2">
      <ol className="space-y-2">
        {held.map(({ key, slot, chosen }, n) => (
          <li
            key={key}
            tabIndex={-1}
            aria-label={say('media.photoOf', { number: n + 1, count: held.length })}
            onDragOver={event => hover(event, n)}
            onDrop={event => dragged !== undefined && event.preventDefault()}
            className={classes(
              'rounded-media border border-line bg-card',
              dragged === key && 'opacity-55 outline-2 outline-scrub outline-dashed',
            )}
          >
            <SendingLine chosen={chosen} />
            <div className="flex gap-3 p-2">
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same */}
              <div
                draggable
                onDragStart={event => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(key);
                }}
                onDragEnd={() => setDragged(undefined)}
                className="w-20 shrink-0 cursor-grab self-start overflow-hidden rounded-control bg-well active:cursor-grabbing phone:w-24"
              >
                <AttachmentPreview chosen={chosen} small />
              </div>
              <div className="min-w-0 grow space-y-1">
                <div className="flex flex-wrap items-center justify-end gap-x-2 text-meta text-muted">
                  <span className="flex min-w-24 flex-1 flex-wrap">
                    <bdi className="me-2 max-w-full truncate text-ink" title={chosen.kept.name}>
                      {chosen.kept.name}
                    </bdi>
                    <AttachmentStatus chosen={chosen} />
                  </span>
                  <span className="flex shrink-0 items-center">
                    <Move label={say('media.moveEarlier')} isEnd={n === 0} onClick={() => move(key, n - 1)}>
                      <ArrowUp aria-hidden="true" className="size-4" />
                    </Move>
                    <Move
                      label={say('media.moveLater')}
                      isEnd={n === held.length - 1}
                      onClick={() => move(key, n + 1)}
                    >
                      <ArrowDown aria-hidden="true" className="size-4" />
                    </Move>
                    <AttachmentActions slot={slot} chosen={chosen} />
                  </span>
                </div>
                <AttachmentFault slot={slot} chosen={chosen} />
                {!chosen.error && (
                  <AltField slot={slot} chosen={chosen} isReminded={key === undescribed[0]?.key} />
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
      {undescribed.length > 1 && (
        <p className="text-meta text-muted">{say('media.altMissingOf', { count: undescribed.length })}</p>
      )}
    </div>
  );
}

type MoveProps = { label: string; isEnd: boolean; onClick: () => void; children: React.ReactNode };

/** It keeps the focus at the end of the list, where it does nothing. */
const Move = ({ label, isEnd, onClick, children }: MoveProps) => (
  <IconButton
    label={label}
    icon={children}
    aria-disabled={isEnd}
    onClick={onClick}
    className={classes('pointer-fine:size-8!', isEnd && 'opacity-55')}
  />
);
