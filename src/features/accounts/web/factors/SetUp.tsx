import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { say } from '#/app/texts.ts';
import { confirmAuthenticator } from '#/features/accounts/factorsContract.ts';
import { codeForm } from '#/features/accounts/factorsShapes.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { CodeField } from './CodeField.tsx';
import { CopyButton } from './CopyButton.tsx';

type SetUpProps = {
  secret: string;
  uri: string;
  onOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** The secret as a picture and as letters, and the proof that the app has it: only then is the second factor on. */
export function SetUp({ secret, uri, onOn, onCancel }: SetUpProps) {
  const form = useForm(codeForm, { defaults: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);

  const send = form.handleSubmit(async typed => {
    try {
      const { recoveryCodes } = await withFresh(() => callApi(confirmAuthenticator, typed));
      toast.success(say('accounts.factorIsOn'));
      onOn(recoveryCodes);
    } catch (error) {
      form.refused(error);
    }
  });

  return (
    <form ref={handFocusOn} noValidate onSubmit={send} className="grid gap-4">
      <p ref={start} tabIndex={-1}>
        {say('accounts.scanHint')}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrCode text={uri} label={say('accounts.qrCode')} />
        <div className="grid min-w-0 basis-40 grow justify-items-start gap-2">
          <p className="text-small text-muted">{say('accounts.keyHint')}</p>
          <code dir="ltr" className="select-all font-sans wrap-anywhere">
            {secret.replace(/(.{4})(?!$)/g, '$1 ')}
          </code>
          <CopyButton text={secret} label={say('accounts.copyKey')} />
        </div>
      </div>
      <CodeField kind="app" error={errors.code?.message} {...form.register('code')} />
      {errors.form && <Notice>{errors.form.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={isSubmitting && say('accounts.turningOn')}>
          {say('accounts.turnOn')}
        </Button>
        <Button onClick={onCancel}>{say('base.cancel')}</Button>
      </div>
    </form>
  );
}

/** A text as a square that a telephone's camera reads: black on white in both themes, or cameras would not. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-corner border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
