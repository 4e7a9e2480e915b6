import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { say } from '#/app/texts.ts';
import { classes } from './classes.ts';
import { controlLook } from './controlLook.ts';
import { useControl } from './FieldContext.ts';
import { mergeRefs } from './mergeRefs.ts';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'>;

/** A password with a button that shows it; the caret and the focus stay where they are. */
export function PasswordInput({ className, ref, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<[number | null, number | null]>(null);
  const control = useControl(rest);

  const toggle = () => {
    caret.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
    setShown(!shown);
  };

  // Changing the type of an input sends its caret to the start.
  useLayoutEffect(() => {
    if (shown !== undefined && caret.current) input.current?.setSelectionRange(...caret.current);
  }, [shown]);

  return (
    <div className="relative">
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        ref={mergeRefs(input, ref)}
        type={shown ? 'text' : 'password'}
        className={classes(controlLook, 'pe-12', className)}
      />
      <button
        type="button"
        aria-label={say(shown ? 'base.hidePassword' : 'base.showPassword')}
        title={say(shown ? 'base.hidePassword' : 'base.showPassword')}
        aria-controls={control.id}
        onPointerDown={event => event.preventDefault()}
        onMouseDown={event => event.preventDefault()}
        onClick={toggle}
        className="absolute inset-y-0 end-0 flex w-control items-center justify-center rounded-control text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2"
      >
        {shown ? (
          <EyeOff aria-hidden="true" className="size-5" />
        ) : (
          <Eye aria-hidden="true" className="size-5" />
        )}
      </button>
    </div>
  );
}
