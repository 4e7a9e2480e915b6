import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Fault } from '#/platform/web/ui/Fault.tsx';

type PostFaultProps = {
  text: TextKey;
  /** The way on; to the feed unless said. */
  action?: ReactNode;
};

/** Why there is no post to show. */
export const PostFault = ({ text, action }: PostFaultProps) => (
  <Fault action={action ?? <ButtonLink to={paths.home()}>{say('posts.backToFeed')}</ButtonLink>}>
    {say(text)}
  </Fault>
);
