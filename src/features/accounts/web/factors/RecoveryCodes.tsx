import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { CopyButton } from './CopyButton.tsx';

/** Hands the codes over as a file of the reader's own. */
function download(text: string) {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: 'rounds-recovery-codes.txt',
  });
  link.click();
  URL.revokeObjectURL(address);
}

/** The ten codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = codes.join('\n');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1}>
        {say('accounts.recoveryCodes')}
      </h3>
      <p>{say('accounts.recoveryCodesHint')}</p>
      <ul className="figures grid gap-x-6 gap-y-1 rounded-control bg-well p-4 phone:grid-cols-2">
        {codes.map(code => (
          <li key={code}>
            <code dir="ltr" className="select-all font-sans">
              {code}
            </code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={say('accounts.copyCodes')} />
        <Button
          size="small"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => download(text)}
        >
          {say('accounts.downloadCodes')}
        </Button>
      </div>
      <Button ref={passFocusOn} kind="primary" className="justify-self-start" onClick={onKept}>
        {say('accounts.codesKept')}
      </Button>
    </div>
  );
}
