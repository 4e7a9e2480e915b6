import type { ComponentProps } from 'react';

export type BareSwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>;

/** A switch without words, for a cell of a table: its `aria-labelledby` names the headers of its row and column. */
export const BareSwitch = (props: BareSwitchProps) => (
  <input
    {...props}
    type="checkbox"
    role="switch"
    aria-checked={props.checked ?? false}
    className="relative mt-0.5 h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-card before:transition-transform after:absolute after:-inset-x-1 after:-inset-y-2.5 checked:bg-scrub checked:before:translate-x-5 disabled:cursor-progress disabled:opacity-55 forced-colors:appearance-auto forced-colors:before:hidden rtl:checked:before:-translate-x-5"
  />
);
