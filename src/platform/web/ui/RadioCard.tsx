import type { ComponentProps } from 'react';
import type { RadioOption } from './RadioGroup.tsx';

/** One choice of a RadioGroup: the whole card is the target. */
export function RadioCard({ option, ...rest }: ComponentProps<'input'> & { option: RadioOption }) {
  return (
    <label className="flex min-h-control cursor-pointer items-center gap-3 rounded-control border border-edge bg-card px-3 py-2 transition-colors duration-120 hover:bg-well has-checked:border-scrub has-checked:bg-scrub-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-scrub has-disabled:cursor-not-allowed has-disabled:opacity-55">
      <input
        {...rest}
        type="radio"
        value={option.value}
        className="size-4.5 shrink-0 appearance-none rounded-full border-2 border-edge bg-card transition-[border-width,border-color] duration-120 checked:border-6 checked:border-scrub focus-visible:outline-none forced-colors:appearance-auto"
      />
      {option.icon && <span className="text-muted [&_svg]:size-5">{option.icon}</span>}
      <span>
        {option.label}
        {option.hint && <span className="block text-meta text-muted">{option.hint}</span>}
      </span>
    </label>
  );
}
