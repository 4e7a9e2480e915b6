import { limits } from '#/app/limits.ts';
import { type CachedComment, changeComment } from './commentLists.ts';
import { EditText } from './EditText.tsx';

const field = async () => (await import('#/features/posts/contract.ts')).editComment.input.shape.content;

type EditCommentProps = { comment: CachedComment; onClose: () => void };

/** Edits a comment of mine in place. */
export const EditComment = ({ comment: { id, content }, onClose }: EditCommentProps) => (
  <EditText
    id={id}
    label="posts.editComment"
    before={content}
    field={field}
    limit={limits.commentLength}
    sentences={{ signedOut: 'posts.logInToComment', failed: 'posts.editCommentFailed' }}
    save={text => changeComment(id, text)}
    onClose={onClose}
  />
);
