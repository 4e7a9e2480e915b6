import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Send from 'lucide-react/icons/send';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { useState } from 'react';
import { Button } from '#/platform/web/ui/Button.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { DateInput } from '#/platform/web/ui/DateInput.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { PasswordInput } from '#/platform/web/ui/PasswordInput.tsx';
import { RadioGroup } from '#/platform/web/ui/RadioGroup.tsx';
import { Select } from '#/platform/web/ui/Select.tsx';
import { SmallFoot } from '#/platform/web/ui/SmallFoot.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { Section } from './Section.tsx';

/** Buttons and everything one types into. */
export function Controls() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Section title="Buttons">
        <div className="flex flex-wrap gap-2">
          <Button kind="primary">Post</Button>
          <Button>Cancel</Button>
          <Button kind="quiet">Load more</Button>
          <Button kind="danger">Delete</Button>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" busy={busy && 'Registering...'} onClick={() => setBusy(true)}>
            Register
          </Button>
          <Button kind="primary" busy="Logging in...">
            Login
          </Button>
          <Button kind="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Request Sent</Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small">Follow</Button>
          <Button size="small" kind="primary">
            Accept
          </Button>
          <ButtonLink to="#" kind="secondary" icon={<Send className="size-4.5" />}>
            A link
          </ButtonLink>
          <IconButton label="Like" icon={<Heart className="size-5" />} />
          <IconButton label="Comment" icon={<MessageCircle className="size-5" />} />
          <IconButton label="Repost" icon={<Repeat2 className="size-5" />} disabled />
        </div>
      </Section>
      <Section title="Fields">
        <Field label="Username" required hint="3 to 30 letters, digits, dots or underscores.">
          <TextInput placeholder="amara" autoComplete="username" />
        </Field>
        <Field label="Email" error="Please enter a valid email address." required>
          <TextInput type="email" defaultValue="amara@hospital" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="round the clock" />
        </Field>
        <Field label="About">
          <TextArea limit={60} defaultValue="Cardiologist in Lagos. I write about murmurs." />
        </Field>
        <SmallFoot onCancel={() => {}}>Save</SmallFoot>
        <Field label="Date of Birth">
          <DateInput />
        </Field>
        <Field label="Business Type">
          <Select options={[{ value: 'hospital', label: 'Hospital' }]} />
        </Field>
        <Field label="Disabled">
          <TextInput disabled value="kept as it is" readOnly />
        </Field>
        <RadioGroup
          label="Gender"
          required
          name="gender"
          options={[
            { value: 'male', label: 'Male' },
            { value: 'female', label: 'Female' },
            { value: 'other', label: 'Other' },
          ]}
          defaultChecked={false}
        />
        <RadioGroup
          label="Profession"
          direction="column"
          error="Profession is required."
          options={[
            {
              value: 'doctor',
              label: 'Doctor',
              icon: <Stethoscope />,
              hint: 'Department and qualification follow',
            },
          ]}
        />
      </Section>
    </>
  );
}
