import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import type { BusinessCard } from '#/features/businesses/shapes.ts';
import { BusinessAvatar } from '#/features/businesses/web/BusinessAvatar.tsx';
import { useFileDrop } from '#/features/media/web/useFileDrop.ts';
import { prefetchSlots } from '#/features/media/web/useSlots.ts';
import { IdentifierNote } from '#/features/privacy/web/IdentifierNote.tsx';
import { useIdentifiers } from '#/features/privacy/web/useIdentifiers.ts';
import { PersonAvatar } from '#/features/profiles/web/PersonAvatar.tsx';
import { hasKeyboard } from '#/platform/web/hasKeyboard.ts';
import { useShortcut } from '#/platform/web/keyboard/shortcuts.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useLocation } from '#/platform/web/router/Router.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { Switch } from '#/platform/web/ui/Switch.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
import { CompactPost } from './CompactPost.tsx';
import { ComposerFoot } from './ComposerFoot.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { useComposer } from './useComposer.ts';
import { WaitingPosts } from './WaitingPosts.tsx';

const RefusedFiles = lazyComponent(
  async () => (await import('#/features/media/web/RefusedFiles.tsx')).RefusedFiles,
);
const ChosenMedia = lazyComponent(async () => (await import('./ChosenMedia.tsx')).ChosenMedia);

const sentences = { signedOut: 'posts.logInToPost', failed: 'posts.createFailed' } as const;

type ComposerProps = {
  business?: BusinessCard;
  /** Whether I may write for it no longer: what I have written stays. */
  isLost?: boolean;
};

/** Where a post is written: text, photos or one video; by me, or in the name of my business or one whose page I edit. */
export function Composer({ business, isLost = false }: ComposerProps) {
  const me = useMe();
  const { draft, slots, held, error, busy, isFree, write, change, choose, send, takeBack } = useComposer(
    business?.ownerId,
  );
  const { isOver, place } = useFileDrop(choose);
  const area = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();
  const voiceId = useId();
  const identifiers = useIdentifiers(area, draft.content);
  const shortcut = useShortcut('n');
  const { hash, key } = useLocation();
  const { query, change: changeAddress } = useAddress();
  const asked = business ? null : query.get('quote');

  // It belongs to the draft from here on, and stays with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once each time somebody is led here with it
  useEffect(() => {
    if (!asked) return;
    change({ quotedId: asked });
    changeAddress({ quote: undefined });
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is led here twice wants to write twice
  useEffect(() => {
    if (hash === '#write') area.current?.focus();
  }, [hash, key]);

  const name = business?.businessName ?? me.fullName ?? me.username;
  const avatar = business ? (
    <BusinessAvatar business={business} className="max-phone:hidden" />
  ) : (
    <PersonAvatar person={{ ...me, fullName: name }} className="max-phone:hidden" />
  );
  const waiting = (
    <WaitingPosts
      ownerId={business?.ownerId}
      author={name}
      avatar={avatar}
      onReturn={async post => {
        if (await takeBack(post)) area.current?.focus();
      }}
    />
  );
  if (isLost && isFree) return waiting;

  const post = async () => {
    // On a phone the keyboard makes way for the post, and for the bar at the foot.
    if ((await send()) && !hasKeyboard()) area.current?.blur();
  };

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void post();
  };

  const isSending = held.some(({ chosen }) => chosen.sending);
  const graphic = (
    <Switch
      label={say('posts.graphic')}
      hint={say('posts.graphicHint')}
      checked={draft.graphic}
      disabled={busy}
      onChange={event => change({ graphic: event.target.checked })}
    />
  );
  return (
    <>
      <Card
        as="form"
        bleed
        {...place}
        onSubmit={event => {
          event.preventDefault();
          void post();
        }}
        aria-busy={busy || isSending}
        className={classes('relative', isOver && 'outline-2 outline-scrub outline-dashed -outline-offset-4')}
      >
        <div className="flex gap-3">
          {avatar}
          <div className="min-w-0 grow space-y-3">
            {business && (
              <p id={voiceId} className="text-muted text-small wrap-anywhere">
                {say('posts.postAs', { business: business.businessName })}
              </p>
            )}
            {isLost && <Notice>{say('businesses.notEditorKept')}</Notice>}
            <Field label={say('posts.composerLabel')}>
              <TextArea
                {...identifiers.field}
                data-mentions
                {...shortcut}
                ref={area}
                rows={2}
                className="phone:min-h-18!"
                limit={limits.postLength}
                value={draft.content}
                readOnly={busy}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={classes(
                  business && voiceId,
                  identifiers.field['aria-describedby'],
                  error !== undefined && faultId,
                )}
                onChange={event => write(event.target.value)}
                onKeyDown={press}
                onFocus={prefetchSlots}
              />
            </Field>
            <IdentifierNote of={identifiers} />
            {slots && held.length > 0 && <ChosenMedia slots={slots} held={held} graphic={graphic} />}
            {slots && <RefusedFiles of={slots} />}
            {draft.quotedId && (
              <Quoted postId={draft.quotedId} onRemove={() => change({ quotedId: undefined })} />
            )}
            <ErrorNotice id={faultId} error={error} sentences={sentences} />
            <ComposerFoot
              audience={business ? undefined : draft.audience}
              busy={busy}
              busyWord={say(isSending ? 'posts.uploading' : 'posts.posting')}
              onPick={choose}
              onAudience={audience => change({ audience })}
            />
          </div>
        </div>
      </Card>
      {waiting}
    </>
  );
}

/** What the post quotes, as its readers will see it. */
const Quoted = ({ postId, onRemove }: { postId: string; onRemove: () => void }) => (
  <div className="space-y-2">
    <CompactPost id={postId} isOriginal sizes="(min-width: 51.25rem) 30rem, 90vw" />
    <Button ref={passFocusOn} kind="quiet" size="small" onClick={onRemove}>
      {say('posts.removeQuote')}
    </Button>
  </div>
);
