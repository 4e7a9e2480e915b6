import { limits } from '#/limits.ts';
import { editComment } from '#/posts/contract.ts';
import { type CachedComment, changeComment } from './commentLists.ts';
import { EditText } from './EditText.tsx';

type EditCommentProps = { comment: CachedComment; onClose: () => void };

/** A comment of mine where it stands, to be changed. */
export const EditComment = ({ comment: { id, content }, onClose }: EditCommentProps) => (
  <EditText
    label="posts.editComment"
    before={content}
    field={editComment.input.shape.content}
    limit={limits.commentLength}
    sentences={{ signedOut: 'posts.logInToComment', failed: 'posts.editCommentFailed' }}
    save={text => changeComment(id, text)}
    onClose={onClose}
  />
);
