import type { ReactNode } from 'react';
import type { AttachmentView } from './Attachment.ts';
import { AttachmentActions } from './AttachmentActions.tsx';
import { AttachmentFault } from './AttachmentFault.tsx';
import { AttachmentPreview } from './AttachmentPreview.tsx';
import { AttachmentStatus } from './AttachmentStatus.tsx';
import { SendingLine } from './SendingLine.tsx';
import type { Slot } from './Slot.ts';

type AttachmentCardProps = {
  slot: Slot;
  chosen: AttachmentView;
  /** Where there is little room, such as over a keyboard. */
  small?: boolean;
  /** More about it, such as the field for its description. */
  children?: ReactNode;
};

/** A chosen file: how it looks, its name and size, how far it is, what can be done, and what is wrong with it. */
export function AttachmentCard({ slot, chosen, small = false, children }: AttachmentCardProps) {
  const { kept } = chosen;
  return (
    <figure
      tabIndex={-1}
      className="overflow-hidden contain-inline-size rounded-media border border-line bg-well"
    >
      <AttachmentPreview chosen={chosen} small={small} />
      <SendingLine chosen={chosen} />
      <figcaption className="space-y-2 border-line border-t bg-card py-1 ps-3 pe-1 text-meta text-muted">
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="flex min-w-0 grow flex-wrap py-1">
            <bdi className="me-3 max-w-full truncate text-ink" title={kept.name}>
              {kept.name}
            </bdi>
            <AttachmentStatus chosen={chosen} />
          </span>
          <span className="ms-auto flex shrink-0">
            <AttachmentActions slot={slot} chosen={chosen} />
          </span>
        </div>
        <AttachmentFault slot={slot} chosen={chosen} />
        {children}
      </figcaption>
    </figure>
  );
}
