import { say } from '#/texts.ts';
import { sentenceOf } from '../api.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

export type LoadFaultProps = { error: unknown; retry: () => unknown };

/** What stands where something could not be loaded: why, and the way to try again. */
export const LoadFault = ({ error, retry }: LoadFaultProps) => (
  <Notice
    action={
      <Button size="small" onClick={() => void retry()}>
        {say('base.tryAgain')}
      </Button>
    }
  >
    {sentenceOf(error)}
  </Notice>
);
