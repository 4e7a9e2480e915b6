// The boxes of screens whose first paint is drawn before there is a script (src/pages/first).

/** What a new member sees above the posts. */
export const newcomerFrame = 'grid min-w-0 grid-cols-1 gap-2 empty:h-176 mid:gap-4 mid:empty:h-104';

/** The people suggested above the posts on a phone, to whom few are connected. */
export const suggestedFrame = 'min-h-56 border-line border-y bg-card mid:hidden';

/** Home: me, the posts, and the column beside them. */
export const homeFrame =
  'mx-auto grid max-w-page grid-cols-1 gap-2 pb-8 mid:box-content mid:items-start mid:gap-6 mid:px-6 mid:py-6 ' +
  'mid:grid-cols-[minmax(0,1fr)_19rem] wide:grid-cols-[17rem_minmax(0,38rem)_19rem]';

/** What needs an administrator, before the posts: its two lines have their place before they are there. */
export const overviewFrame = 'min-h-18';
