import { say } from '#/app/texts.ts';
import { lastTenDigits } from '#/features/profiles/phone.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import type { FormOfFields } from './FormOfFields.ts';
import { ProfileField } from './ProfileField.tsx';

type PhoneFieldProps = { form: FormOfFields; required: boolean; starred: boolean };

/** Ten digits; of a number typed with the code of its country the last ten are offered. */
export function PhoneField({ form, ...common }: PhoneFieldProps) {
  const offered = lastTenDigits(String(form.watch('phone') ?? ''));
  const take = () => {
    form.setValue('phone', offered, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    form.setFocus('phone');
  };
  return (
    <div>
      <ProfileField
        form={form}
        {...common}
        name="phone"
        type="tel"
        hint={say('profiles.phoneHint')}
        autoComplete="tel"
      />
      {offered && (
        <Button size="small" className="mt-2" onClick={take}>
          {say('profiles.usePhone', { phone: offered })}
        </Button>
      )}
    </div>
  );
}
