// The boxes of screens whose first paint is drawn before there is a script (src/pages/first).

/** As high as the first steps of a new member, so that the posts below do not move when they come. */
export const gettingStartedFrame = 'empty:h-68 empty:border-line empty:border-y empty:bg-card';

/** The topics that are suggested to a new member. */
export const topicsFrame = 'empty:h-48 empty:border-line empty:border-y empty:bg-card mid:empty:h-36';

/** The people suggested above the posts on a phone, to whom few are connected. */
export const suggestedFrame = 'min-h-56 border-line border-y bg-card mid:hidden';

/** Home: me, the posts, and the column beside them. */
export const homeFrame =
  'mx-auto grid max-w-page grid-cols-1 gap-2 pb-8 mid:box-content mid:items-start mid:gap-6 mid:px-6 mid:py-6 ' +
  'mid:grid-cols-[minmax(0,1fr)_19rem] wide:grid-cols-[17rem_minmax(0,38rem)_19rem]';
