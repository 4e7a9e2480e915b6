import type { ReactNode } from 'react';
import { AltField } from '#/features/media/web/AltField.tsx';
import { AttachmentCard } from '#/features/media/web/AttachmentCard.tsx';
import { ChosenPhotos } from '#/features/media/web/ChosenPhotos.tsx';
import type { Held, Slots } from '#/features/media/web/Slots.ts';

type ChosenMediaProps = {
  slots: Slots;
  held: readonly Held[];
  /** Where the author warns of them. */
  graphic: ReactNode;
};

/** What a post that is being written carries: a video or a photo as a card, several photos as a list. */
export function ChosenMedia({ slots, held, graphic }: ChosenMediaProps) {
  if (held.length > 1)
    return (
      <>
        <ChosenPhotos slots={slots} held={held} />
        {graphic}
      </>
    );
  return held.map(({ key, slot, chosen }) => (
    <AttachmentCard key={key} slot={slot} chosen={chosen}>
      {chosen.kept.kind === 'image' && !chosen.error && (
        <AltField slot={slot} chosen={chosen} className="pe-2 pb-2" />
      )}
      <div className="py-2 pe-2">{graphic}</div>
    </AttachmentCard>
  ));
}
