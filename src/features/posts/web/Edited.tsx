import { say } from '#/app/texts.ts';
import { Time } from '#/platform/web/ui/Time.tsx';

/** 'Edited', with its time; without one where this device kept the text before servers sent it. */
export const Edited = ({ at }: { at: string | null | undefined }) => (
  <>
    {say('posts.edited')}
    {at && (
      <>
        {' '}
        <Time at={at} as="sentence" />
      </>
    )}
  </>
);
