import { say } from '#/app/texts.ts';
import type { FormOfFields } from './FormOfFields.ts';
import { ProfileField } from './ProfileField.tsx';

const Qualification = ({ form }: { form: FormOfFields }) => (
  <ProfileField form={form} name="qualification" hint={say('profiles.qualificationHint')} required starred />
);

/** What is asked of a doctor. */
export const DoctorFields = ({ form }: { form: FormOfFields }) => (
  <>
    <ProfileField form={form} name="department" required starred />
    <Qualification form={form} />
    <ProfileField form={form} name="specialization" />
    <ProfileField form={form} name="certification" />
  </>
);

/** What is asked of a nurse. */
export const NurseFields = ({ form }: { form: FormOfFields }) => (
  <>
    <ProfileField form={form} name="ward" required starred />
    <Qualification form={form} />
    <ProfileField form={form} name="experience" inputMode="decimal" required starred />
    <ProfileField form={form} name="certification" />
  </>
);
