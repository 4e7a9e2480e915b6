import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';

type PostFaultProps = {
  text: TextKey;
  /** The way on; to the feed unless said. */
  action?: ReactNode;
};

/** Why there is no post to show. */
export const PostFault = ({ text, action }: PostFaultProps) => (
  <div role="alert">
    <EmptyState
      drawing={<EmptyChairDrawing />}
      action={action ?? <ButtonLink to={paths.home()}>{say('posts.backToFeed')}</ButtonLink>}
    >
      {say(text)}
    </EmptyState>
  </div>
);
