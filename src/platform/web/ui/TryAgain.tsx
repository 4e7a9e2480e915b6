import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { waitForList } from './handFocusOn.ts';

type TryAgainProps = Pick<ButtonProps, 'kind' | 'size'> & {
  /** For as long as its promise is open, the button says that it is being tried. */
  retry: () => unknown;
};

/** The way on from something that failed. When it goes, its focus goes to where what was missing stands. */
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
