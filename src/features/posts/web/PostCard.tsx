import MessageSquare from 'lucide-react/icons/message-square';
import Send from 'lucide-react/icons/send';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { say } from '#/app/texts.ts';
import { heightOf } from '#/platform/web/LongList.tsx';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useTopics } from '#/platform/web/topics.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { mergeRefs } from '#/platform/web/ui/mergeRefs.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
import { useCachedState } from '#/platform/web/useCachedState.ts';
import { ActionButton } from './ActionButton.tsx';
import { LikeButton } from './LikeButton.tsx';
import { PostContent, postCardPadding } from './PostContent.tsx';
import { PostMenu } from './PostMenu.tsx';
import { type CachedPost, topicsOf, useListedPost } from './postCache.ts';
import { RepostButton } from './RepostButton.tsx';
import { RepostNote } from './RepostNote.tsx';
import { voiceOf } from './voiceOf.ts';

const Comments = lazyComponent(async () => (await import('./Comments.tsx')).Comments);
const EditPost = lazyComponent(async () => (await import('./EditPost.tsx')).EditPost);

type PostCardProps = {
  id: string;
  /** On a page of its own its comments are open. */
  alone?: boolean;
  /** The comment its reader came for. */
  pickedComment?: string | null;
  /** Above it, in a list of its own kind. */
  note?: ReactNode;
  /** Which of its list it is, from 1, and how many there are, -1 if unknown: for screen readers. */
  place?: number;
  placesInList?: number;
};

/** One post, the same wherever posts are shown; rendered again when the post changes, not with its list. */
export const PostCard = memo((props: PostCardProps) => {
  const { id, alone = false, pickedComment = null, note, place, placesInList } = props;
  const { entry, shown: post } = useListedPost(id);
  const [isOpen, setOpen] = useCachedState(['comments', id], alone);
  const [wasPressed, setPressed] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const commentsId = useId();
  const fresh = useTopics(topicsOf([id, entry?.repostOf ?? []].flat(), [entry, post]));
  // It may be taken away from under its reader: by its author, or since they block or mute them.
  const inList = useMemo(() => mergeRefs(passFocusOn, fresh), [fresh]);
  if (entry === null) return null;
  if (!entry || post === undefined) return <CardWithoutPost id={id} />;
  const repost = entry.repostOf ? entry : undefined;

  const toggle = () => {
    setPressed(true);
    setOpen(!isOpen);
  };
  const menu = <PostMenu post={entry} onEdit={() => setEditing(true)} />;
  return (
    <Card
      ref={alone ? fresh : inList}
      as="article"
      bleed
      padded={false}
      tabIndex={-1}
      data-step={id}
      aria-label={voiceOf(entry).name}
      aria-posinset={place}
      aria-setsize={placesInList}
      className={postCardPadding}
    >
      {note}
      {post === null ? (
        <OriginalGone repost={entry} menu={menu} />
      ) : (
        <>
          <PostContent
            post={post}
            repost={repost}
            menu={menu}
            edit={
              isEditing && (
                <EditPost post={post} onClose={() => setEditing(false)} onFault={() => setEditing(false)} />
              )
            }
          />
          <div className="mx-2 mt-2 grid auto-cols-fr grid-flow-col border-line border-t pt-1 mid:mx-4">
            <LikeButton post={post} />
            <ActionButton
              shortcut="c"
              aria-expanded={isOpen}
              aria-controls={commentsId}
              icon={<MessageSquare aria-hidden="true" />}
              onClick={toggle}
            >
              {say('posts.comment')}
            </ActionButton>
            <RepostButton postId={post.id} />
            <SendButton postId={post.id} />
          </div>
          <div id={commentsId}>
            {isOpen && (
              <Comments
                postId={post.id}
                postAuthorId={post.author.id}
                focus={wasPressed}
                picked={pickedComment}
                onFault={() => setOpen(false)}
              />
            )}
          </div>
        </>
      )}
    </Card>
  );
});

/** A post that the cache has dropped since it was on the screen, and that is being read again: nothing moves meanwhile. */
function CardWithoutPost({ id }: { id: string }) {
  const blockSize = heightOf(id);
  return blockSize && <Card as="article" bleed aria-busy="true" data-step={id} style={{ blockSize }} />;
}

/** A repost whose original was deleted, or may not be read: only taking it back is left. */
const OriginalGone = ({ repost, menu }: { repost: CachedPost; menu: ReactNode }) => (
  <div className="flex items-start gap-2 px-4 pb-3 mid:px-6">
    <div className="grow space-y-3">
      <RepostNote repost={repost} />
      <Notice kind="info" still>
        {say('posts.notFound')}
      </Notice>
    </div>
    {menu}
  </div>
);

/** Send: asks for the recipient. Which post it is, is in the address, and the dialog that reads it sends. */
function SendButton({ postId }: { postId: string }) {
  const { open } = useAddress();
  return (
    <ActionButton
      aria-haspopup="dialog"
      icon={<Send aria-hidden="true" />}
      onClick={() => open({ send: postId })}
    >
      {say('posts.send')}
    </ActionButton>
  );
}
