import { type FormEvent, type RefObject, useState } from 'react';
import { say } from '#/app/texts.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { errorSentence, isRefused } from '#/platform/web/api.ts';
import { fullDate, timeOfDay, wholeDay } from '#/platform/web/dates.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { DateInput } from '#/platform/web/ui/DateInput.tsx';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useNow } from '#/platform/web/ui/useNow.ts';
import { beside, useAction } from '#/platform/web/useAction.ts';
import { daysToMonday, dropReminder, morningOf, setReminder } from './reminders.ts';
import { useSaved } from './saved.ts';

const sentences = { signedOut: 'posts.logInToSave', failed: 'posts.reminderFailed' } as const;

type RemindDialogProps = {
  postId: string;
  open: boolean;
  onClose: () => void;
  /** What opened it, which gets the focus back. */
  opener: RefObject<HTMLElement | null>;
};

/** Asks when somebody wants to be reminded of a post: in the morning of a day, by the clock where they are. */
export function RemindDialog({ postId, open, onClose, opener }: RemindDialogProps) {
  const remindAt = useSaved(postId)?.remindAt;
  const [day, setDay] = useState('');
  const tomorrow = morningOf(useNow(), 1);
  const monday = morningOf(tomorrow, daysToMonday(tomorrow));

  const { busy, error, run, clearError } = useAction(async (choose: () => Date | undefined) => {
    const at = choose();
    if (at) await setReminder(postId, at);
    else await dropReminder(postId);
    toast.success(at ? say('posts.reminderSet', { when: fullDate(at) }) : say('posts.reminderCancelled'));
    setDay('');
    onClose();
  }, beside);
  const fault = error === undefined ? undefined : errorSentence(error, sentences);
  const isOfDay = isRefused(error, 'invalid');

  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(() => dayGiven(day));
  };
  const giveFocusBack = () => {
    opener.current?.focus();
    return false;
  };
  return (
    <Dialog
      open={open}
      onOpenChange={shown => !shown && onClose()}
      onClosed={clearError}
      finalFocus={giveFocusBack}
      title={say('posts.remindMe')}
      description={say('posts.remindHint', { time: timeOfDay(tomorrow) })}
    >
      <div className="grid gap-4">
        {remindAt && (
          <Notice
            kind="info"
            still
            action={
              <Button kind="quiet" size="small" busy={busy} onClick={() => void run(() => undefined)}>
                {say('posts.cancelReminder')}
              </Button>
            }
          >
            {say('posts.reminderAt', { when: fullDate(new Date(remindAt)) })}
          </Notice>
        )}
        <div className="grid gap-2">
          <DayButton at={tomorrow} word={say('posts.tomorrow')} busy={busy} onChoose={run} />
          {monday > tomorrow && (
            <DayButton at={monday} word={say('posts.monday')} busy={busy} onChoose={run} />
          )}
        </div>
        <form noValidate onSubmit={send} className="flex flex-wrap items-start gap-2">
          <Field label={say('posts.reminderDay')} error={isOfDay ? fault : undefined} className="grow">
            <DateInput
              value={day}
              aria-invalid={isOfDay || undefined}
              onChange={event => {
                clearError();
                setDay(event.target.value);
              }}
            />
          </Field>
          <Button type="submit" kind="primary" busy={busy} className="mt-6">
            {say('posts.remindMe')}
          </Button>
        </form>
        {fault && !isOfDay && <Notice>{fault}</Notice>}
      </div>
    </Dialog>
  );
}

/** The morning of a day as an input has it, 'YYYY-MM-DD'. */
function dayGiven(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) throw new Refusal('invalid', 'posts.reminderNoDay');
  return morningOf(new Date(year, month - 1, date));
}

type DayButtonProps = {
  at: Date;
  word: string;
  busy: boolean;
  onChoose: (choose: () => Date) => Promise<void>;
};

const DayButton = ({ at, word, busy, onChoose }: DayButtonProps) => (
  <Button wide busy={busy} onClick={() => void onChoose(() => at)}>
    <span>{word}</span>
    <span className="ms-auto font-normal text-muted text-small">{wholeDay(at)}</span>
  </Button>
);
