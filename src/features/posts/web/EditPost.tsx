import { useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { editPost } from '#/features/posts/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { businessSentence } from './businessSentence.ts';
import { EditText } from './EditText.tsx';
import { useOnBusinessPage } from './onBusinessPage.ts';
import { type CachedPost, cachePosts } from './postCache.ts';

const field = async () => (await import('#/features/posts/shapes.ts')).editPost.input.shape.content;

const onBanner = (error: unknown) =>
  toast.error(businessSentence(error, 'posts.errorUpdating'), { ms: limits.businessMessage });

/** Edits a post of mine in place. */
export function EditPost({ post, onClose }: { post: CachedPost; onClose: () => void }) {
  // The version that was read first: who changed it elsewhere meanwhile is not overwritten.
  const [{ id: postId, version, content }] = useState(post);
  const isBusiness = useOnBusinessPage();

  const save = async (text: string, redacts: boolean) => {
    const requestedAt = Date.now();
    cachePosts([await callApi(editPost, { postId, version, content: text, redacts })], requestedAt);
    toast.success(say('posts.updated'));
  };

  return (
    <EditText
      id={postId}
      label="posts.editLabel"
      hasVersions
      before={content}
      field={field}
      limit={limits.postLength}
      sentences={{ signedOut: 'posts.logInToChange', failed: 'posts.updateFailed' }}
      save={save}
      onClose={onClose}
      {...(isBusiness && { onFault: onBanner })}
    />
  );
}
