import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { say } from '#/app/texts.ts';
import { FormFoot } from '#/features/profiles/web/fields/FormFoot.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import type { useStep } from './useStep.ts';

export type StepFormProps = {
  form: ReturnType<typeof useStep>;
  /** Above the heading. */
  welcome?: string | undefined;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
  onPrevious?: (() => void) | undefined;
  /** The words of the last step's button; 'Next' unless given. */
  action?: { label: string; busy: string };
  /** A sentence while a picture is on its way: the button waits for it. */
  waiting?: string | undefined;
};

/** One step: its heading, its fields, what is wrong with them together, and the way on. */
export function StepForm({
  form,
  welcome,
  title,
  lead,
  children,
  onPrevious,
  action,
  waiting,
}: StepFormProps) {
  const { errors, isSubmitting } = form.formState;
  const sending = isSubmitting && (action?.busy ?? true);
  const fault = errors.form?.message as string | undefined;
  return (
    <form noValidate onSubmit={form.submit} className="flex grow flex-col">
      <StepHeading welcome={welcome} title={title} lead={lead} />
      <div className="grid gap-4 pb-6 mid:pb-0">{children}</div>
      <FormFoot notice={fault && <Notice>{fault}</Notice>}>
        {onPrevious && <Button onClick={onPrevious}>{say('profiles.previous')}</Button>}
        <Button type="submit" kind="primary" busy={waiting ?? sending} className="ms-auto">
          {action?.label ?? say('profiles.next')}
        </Button>
      </FormFoot>
    </form>
  );
}

/** The name of a step. It takes the focus when one step gives way to another, so that every reader knows. */
function StepHeading({ welcome, title, lead }: Pick<StepFormProps, 'welcome' | 'title' | 'lead'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className="my-6">
      {welcome && <p className="mb-1 wrap-anywhere">{welcome}</p>}
      <h1 ref={heading} tabIndex={-1} className="text-page wrap-anywhere">
        {title}
      </h1>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
    </div>
  );
}
