import ImagePlus from 'lucide-react/icons/image-plus';
import Video from 'lucide-react/icons/video';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { imageTypes, videoTypes } from '#/features/media/folders.ts';
import { PickButton } from '#/features/media/web/PickButton.tsx';
import type { PostAudience } from '#/features/posts/kinds.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Select } from '#/platform/web/ui/Select.tsx';

const audiences = (withClinicians: boolean) => [
  { value: 'everyone', label: say('posts.everyone') },
  { value: 'connections', label: say('posts.onlyConnections') },
  ...(withClinicians ? [{ value: 'clinicians', label: say('posts.clinicians') }] : []),
];

type ComposerFootProps = {
  /** Nothing where a post is always for everyone. */
  audience: PostAudience | undefined;
  busy: boolean;
  busyWord: string;
  onPick: (files: File[]) => void;
  onAudience: (audience: PostAudience) => void;
};

/** What a post can carry, whom it is meant for, and Post. */
export function ComposerFoot({ audience, busy, busyWord, onPick, onAudience }: ComposerFootProps) {
  const { isVerifiedClinician } = useMe();
  const picker = { kind: 'quiet', disabled: busy, onPick, className: '@max-[20rem]:px-3' } as const;
  return (
    <div className="@container flex flex-wrap items-center justify-between gap-2 max-[22rem]:flex-nowrap">
      <div className="-ms-3 flex">
        <PickButton
          {...picker}
          accept={imageTypes}
          multiple
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
        >
          <Word>{say('posts.photo')}</Word>
        </PickButton>
        <PickButton {...picker} accept={videoTypes} icon={<Video aria-hidden="true" className="size-5" />}>
          <Word>{say('posts.video')}</Word>
        </PickButton>
      </div>
      <div className="ms-auto flex items-center gap-2">
        {audience && (
          <Select
            aria-label={say('posts.whoMayRead')}
            // A draft of somebody whose licence has expired keeps what it was for: it is never silently for more people.
            options={audiences(isVerifiedClinician || audience === 'clinicians')}
            placeholder={false}
            value={audience}
            disabled={busy}
            onChange={event => onAudience(event.target.value as PostAudience)}
            className="text-small"
          />
        )}
        <Button type="submit" kind="primary" busy={busy && busyWord}>
          {say('posts.post')}
        </Button>
      </div>
    </div>
  );
}

// One row where there is little room, since the posts are what people came for.
const Word = ({ children }: { children: string }) => <span className="@max-[27rem]:sr-only">{children}</span>;
