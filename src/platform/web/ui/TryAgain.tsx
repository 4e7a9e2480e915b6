import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { waitForList } from './handFocusOn.ts';

type TryAgainProps = Pick<ButtonProps, 'kind' | 'size'> & {
  /** For as long as its promise is open, the button says that it is being tried. */
  retry: () => unknown;
};

/** Retry after a failure. When it disappears, its focus moves to what was missing. */
export function TryAgain({ retry, ...look }: TryAgainProps) {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    try {
      await retry();
    } finally {
      setTrying(false);
    }
  };
  return (
    <Button {...look} ref={waitForList} busy={isTrying} onClick={() => void tryAgain()}>
      {say('base.tryAgain')}
    </Button>
  );
}
