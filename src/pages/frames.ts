// The boxes of screens whose first paint is drawn before there is a script (src/pages/first).

/** Home: me, the posts, and the column beside them. */
export const homeFrame =
  'mx-auto grid max-w-page grid-cols-1 gap-2 pb-8 mid:box-content mid:items-start mid:gap-6 mid:px-6 mid:py-6 ' +
  'mid:grid-cols-[minmax(0,1fr)_19rem] wide:grid-cols-[17rem_minmax(0,38rem)_19rem]';

/** The landing's first words. */
export const frontLook = {
  frame:
    'mx-auto grid max-w-page items-center gap-12 px-4 py-12 mid:px-6 wide:min-h-[min(100dvh,56rem)] ' +
    'wide:grid-cols-[1fr_38.75rem] wide:gap-16',
  words: 'phone:max-wide:text-center',
  mark: '-ms-[0.08em] phone:max-wide:ms-0',
  subtitle: 'mt-6 max-w-96 text-section text-balance text-muted phone:max-wide:mx-auto',
  ways: 'mt-8 flex flex-wrap gap-3 phone:max-wide:justify-center',
};

/** A form beside its picture. */
export const doorLook = {
  frame:
    'mx-auto flex min-h-dvh w-full max-w-112 flex-col gap-6 pb-8 mid:max-w-236 mid:justify-center mid:px-6 mid:pt-8',
  sheet: 'overflow-hidden max-mid:border-t-0 mid:grid mid:grid-cols-[minmax(0,1fr)_26rem]',
  picture: 'relative h-[min(22dvh,11rem)] mid:h-auto',
  ward: 'absolute size-full object-cover object-[50%_70%] mid:object-[52%_100%]',
  name: 'relative m-4 inline-flex min-h-control items-center rounded-control bg-card px-3 py-1.5 text-section mid:m-6',
  form: 'flex flex-col p-4 pt-6 mid:min-h-136 mid:p-8',
};
