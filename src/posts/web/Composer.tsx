import { ImagePlus, Video } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useMe } from '#/accounts/web/viewer.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Card } from '#/base/web/ui/Card.tsx';
import { classes } from '#/base/web/ui/classes.ts';
import { Field } from '#/base/web/ui/Field.tsx';
import { Select } from '#/base/web/ui/Select.tsx';
import { Switch } from '#/base/web/ui/Switch.tsx';
import { TextArea } from '#/base/web/ui/TextArea.tsx';
import { limits } from '#/limits.ts';
import { imageTypes, videoTypes } from '#/media/contract.ts';
import { AltField } from '#/media/web/AltField.tsx';
import { AttachmentCard } from '#/media/web/AttachmentCard.tsx';
import { PickButton } from '#/media/web/PickButton.tsx';
import { useFileDrop } from '#/media/web/useFileDrop.ts';
import type { PostAudience } from '#/posts/contract.ts';
import { PersonAvatar } from '#/profiles/web/PersonAvatar.tsx';
import { say } from '#/texts.ts';
import { Refused } from './Refused.tsx';
import { useComposer } from './useComposer.ts';

const sentences = { signedOut: 'posts.logInToPost', failed: 'posts.createFailed' } as const;

const audiences = [
  { value: 'everyone', label: say('posts.everyone') },
  { value: 'connections', label: say('posts.onlyConnections') },
];

/** Where a post is written: text, one photo or one video. */
export function Composer() {
  const me = useMe();
  const { draft, slot, chosen, error, busy, write, change, choose, send } = useComposer();
  const { isOver, place } = useFileDrop(choose);
  const picker = { kind: 'quiet', disabled: busy, onPick: choose } as const;

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <Card
      as="form"
      bleed
      {...place}
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
      aria-busy={busy || chosen?.sending !== undefined}
      className={classes('relative', isOver && 'outline-2 outline-scrub outline-dashed -outline-offset-4')}
    >
      <div className="flex gap-3">
        <PersonAvatar
          person={{ ...me, fullName: me.fullName ?? me.username }}
          className="hidden phone:block"
        />
        <div className="min-w-0 grow space-y-3">
          <Field label={say('posts.composerLabel')}>
            <TextArea
              rows={2}
              className="min-h-18!"
              limit={limits.postLength}
              value={draft.content}
              readOnly={busy}
              onChange={event => write(event.target.value)}
              onKeyDown={press}
            />
          </Field>
          {chosen && (
            <AttachmentCard slot={slot} chosen={chosen}>
              {chosen.kept.kind === 'image' && !chosen.error && <AltField slot={slot} chosen={chosen} />}
              <div className="py-2 pe-2">
                <Switch
                  label={say('posts.graphic')}
                  hint={say('posts.graphicHint')}
                  checked={draft.graphic}
                  disabled={busy}
                  onChange={event => change({ graphic: event.target.checked })}
                />
              </div>
            </AttachmentCard>
          )}
          <Refused error={error} sentences={sentences} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="-ms-3 flex">
              <PickButton
                {...picker}
                accept={imageTypes}
                icon={<ImagePlus aria-hidden="true" className="size-5" />}
              >
                {say('posts.photo')}
              </PickButton>
              <PickButton
                {...picker}
                accept={videoTypes}
                icon={<Video aria-hidden="true" className="size-5" />}
              >
                {say('posts.video')}
              </PickButton>
            </div>
            <div className="ms-auto flex items-center gap-2">
              <Select
                aria-label={say('posts.whoMayRead')}
                options={audiences}
                placeholder={false}
                value={draft.audience}
                disabled={busy}
                onChange={event => change({ audience: event.target.value as PostAudience })}
                className="text-small"
              />
              <Button
                type="submit"
                kind="primary"
                busy={busy && say(chosen?.sending ? 'posts.uploading' : 'posts.posting')}
              >
                {say('posts.post')}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </Card>
  );
}
