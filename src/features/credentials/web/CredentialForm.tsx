import FileText from 'lucide-react/icons/file-text';
import type { ComponentProps, ReactNode } from 'react';
import { licenceTypes } from '#/app/licences.ts';
import { say } from '#/app/texts.ts';
import { documentTypes } from '#/features/media/folders.ts';
import { AttachmentCard } from '#/features/media/web/AttachmentCard.tsx';
import { PickButton } from '#/features/media/web/PickButton.tsx';
import { RefusedFiles } from '#/features/media/web/RefusedFiles.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { DateInput } from '#/platform/web/ui/DateInput.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { FieldError } from '#/platform/web/ui/FieldError.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { Select } from '#/platform/web/ui/Select.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { useSubmission } from './useSubmission.ts';

const types = () => licenceTypes.map(value => ({ value, label: say(`credentials.${value}`) }));
const hints = { npi: 'credentials.npiHint', orcid: 'credentials.orcidHint' } as const;

type Name = 'licenceType' | 'number' | 'issuer' | 'country' | 'expiresOn';

/** A licence and the document that shows it. */
export function CredentialForm({ onSubmitted }: { onSubmitted: () => void }) {
  const { form, slot, chosen, missing, submit } = useSubmission(onSubmitted);
  const { errors, isSubmitting } = form.formState;
  const type = form.watch('licenceType');
  const field = (name: Name, hint?: string, control?: (props: object) => ReactNode) => {
    const props: ComponentProps<'input'> = {
      ...form.register(name),
      'aria-invalid': errors[name] && true,
      autoComplete: 'off',
    };
    return (
      <Field label={say(`credentials.${name}`)} hint={hint} error={errors[name]?.message}>
        {control ? control(props) : <TextInput {...props} />}
      </Field>
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {field('licenceType', undefined, props => (
        <Select {...props} placeholder={false} options={types()} />
      ))}
      {field('number', type in hints ? say(hints[type as keyof typeof hints]) : undefined)}
      <div className="grid gap-4 phone:grid-cols-2">
        {field('issuer', say('credentials.issuerHint'))}
        {field('country')}
      </div>
      {field('expiresOn', say('credentials.expiresOnHint'), props => (
        <DateInput {...props} />
      ))}
      <fieldset className="grid min-w-0 justify-items-start gap-2">
        <legend className="mb-2 font-medium text-small">{say('credentials.document')}</legend>
        {chosen && (
          <div className="w-full">
            <AttachmentCard slot={slot} chosen={chosen} small />
          </div>
        )}
        {!chosen && (
          <PickButton
            accept={documentTypes}
            icon={<FileText aria-hidden="true" className="size-5" />}
            onPick={([file]) => void slot.choose(file!)}
          >
            {say('credentials.chooseDocument')}
          </PickButton>
        )}
        <RefusedFiles of={slot} />
        <p className="text-meta text-muted">{say('credentials.documentHint')}</p>
        <div role="alert">
          <FieldError id={undefined} error={missing} />
        </div>
      </fieldset>
      {errors.form && <Notice>{errors.form.message}</Notice>}
      <Button
        type="submit"
        kind="primary"
        busy={isSubmitting && say('credentials.submitting')}
        className="phone:justify-self-end"
      >
        {say('credentials.submit')}
      </Button>
    </form>
  );
}
