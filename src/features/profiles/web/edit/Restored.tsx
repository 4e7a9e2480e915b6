import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

/** Above a form that was restored from an earlier visit. */
export const Restored = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    kind="info"
    className="mb-6"
    action={
      <Button kind="quiet" size="small" onClick={onDiscard}>
        {say('profiles.discard')}
      </Button>
    }
  >
    {say('profiles.restored')}
  </Notice>
);
