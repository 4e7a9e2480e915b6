import { ImagePlus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useMe } from '#/accounts/web/viewer.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Card } from '#/base/web/ui/Card.tsx';
import { classes } from '#/base/web/ui/classes.ts';
import { Field } from '#/base/web/ui/Field.tsx';
import { TextArea } from '#/base/web/ui/TextArea.tsx';
import { limits } from '#/limits.ts';
import { imageTypes } from '#/media/contract.ts';
import { PersonAvatar } from '#/profiles/web/PersonAvatar.tsx';
import { say } from '#/texts.ts';
import { PhotoPreview } from './PhotoPreview.tsx';
import { Refused } from './Refused.tsx';
import { useComposer } from './useComposer.ts';
import { useFileDrop } from './useFileDrop.ts';

const signedOut = 'posts.logInToPost';

/** Where a post is written: text, one photo, or both. */
export function Composer() {
  const me = useMe();
  const { draft, upload, error, busy, write, choose, remove, send } = useComposer();
  const { isOver, place } = useFileDrop(choose);
  const picker = useRef<HTMLInputElement>(null);
  const hasPhoto = draft.photo !== null || upload.file !== undefined;

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
      aria-busy={busy || upload.isPending}
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
          {hasPhoto && (
            <PhotoPreview
              file={upload.file}
              photo={draft.photo}
              sent={upload.isPending ? upload.sent : undefined}
              onRemove={remove}
            />
          )}
          <Refused
            error={error}
            sentences={{
              signedOut,
              failed: error === upload.error ? 'media.uploadFailed' : 'posts.createFailed',
            }}
          />
          <div className="flex items-center justify-between gap-2">
            <Button
              kind="quiet"
              icon={<ImagePlus aria-hidden="true" className="size-5" />}
              disabled={busy}
              onClick={() => picker.current?.click()}
              className="-ms-3"
            >
              {say('posts.photo')}
            </Button>
            <input
              ref={picker}
              type="file"
              accept={imageTypes}
              tabIndex={-1}
              aria-hidden="true"
              className="sr-only"
              onChange={event => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) choose(file);
              }}
            />
            <Button type="submit" kind="primary" busy={busy && say('posts.posting')}>
              {say('posts.post')}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
