import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { PersonAvatar } from '#/features/profiles/web/PersonAvatar.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { type CommentDraft, fingerprintOf } from './CommentBox.tsx';
import { isBegun } from './commentLists.ts';
import { PostText } from './PostText.tsx';
import { WaitingNotice } from './WaitingNotice.tsx';
import { commentSentences, useWaitingComments, type WaitingComment, waiting } from './waiting.ts';

type WaitingCommentsProps = {
  postId: string;
  /** Replies in this thread; comments on the post without. */
  threadId?: string;
  /** What is being written in the box to which one of them returns. */
  draft: CommentDraft;
  setDraft: (how: (now: CommentDraft) => CommentDraft) => void;
  onReturn: () => void;
};

/** My comments that wait for the server, and those that it refused, where they will be. */
export function WaitingComments({ postId, threadId, draft, setDraft, onReturn }: WaitingCommentsProps) {
  const me = useMe();
  const name = me.fullName ?? me.username;
  const here = useWaitingComments().filter(one => one.postId === postId && one.threadId === threadId);

  const takeBack = (comment: WaitingComment) => {
    if (isBegun(draft)) return void toast.error(say('posts.finishFirst'));
    const { id, content, replyToId, start } = comment;
    waiting.forget(id);
    // Sent again as it is, it is the same comment: it may have arrived.
    const lastAttempt = { id, fingerprint: fingerprintOf(comment) };
    setDraft(() => ({ content, lastAttempt, ...(replyToId && { replyToId }), ...(start && { start }) }));
    onReturn();
  };

  return here.map(comment => (
    <section key={comment.id} aria-label={name} tabIndex={-1} className="flex gap-3 py-3">
      <PersonAvatar person={{ ...me, fullName: name }} size={32} />
      <div className="min-w-0 grow space-y-2">
        <p className="font-medium wrap-anywhere">{name}</p>
        <PostText id={comment.id} content={comment.content} mentions={[]} />
        <WaitingNotice
          failed={comment.failed}
          sentences={commentSentences}
          onReturn={() => takeBack(comment)}
          onDiscard={() => waiting.forget(comment.id)}
        />
      </div>
    </section>
  ));
}
