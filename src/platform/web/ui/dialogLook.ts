export const veilLook =
  'fixed inset-0 z-50 bg-veil transition-opacity duration-180 ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:duration-140';

/** On a phone a sheet that comes from the foot, above the keyboard; a sheet in the middle from 480 px on. */
export const dialogLook =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-2rem)] w-full flex-col ' +
  'rounded-t-card bg-raised text-ink shadow-float outline-none ' +
  'phone:inset-x-4 phone:top-1/2 phone:bottom-auto phone:mx-auto phone:w-auto phone:-translate-y-1/2 ' +
  'phone:rounded-card phone:border phone:border-line ' +
  'transition-[opacity,transform,translate] duration-180 data-ending-style:duration-140 ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0 data-starting-style:translate-y-4 ' +
  'phone:data-starting-style:-translate-y-[calc(50%-8px)] ';
