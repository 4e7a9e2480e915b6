// The boxes of screens whose first paint is drawn before there is a script (src/pages/first).

type Newness = { isGettingStarted: boolean; hasFewConnections: boolean };

/** What some members see above the posts; while it is empty as high as it will be for nearly all of them. */
export const aboveFeedFrame = ({ isGettingStarted, hasFewConnections }: Newness) =>
  'grid min-w-0 grid-cols-1 gap-2 mid:gap-4 ' +
  (isGettingStarted
    ? 'empty:h-176 mid:empty:h-104'
    : hasFewConnections
      ? 'max-mid:empty:h-56'
      : 'empty:h-14');

/** Home: me, the posts, and the column beside them. */
export const homeFrame =
  'mx-auto grid max-w-page grid-cols-1 gap-2 pb-8 mid:box-content mid:items-start mid:gap-6 mid:px-6 mid:py-6 ' +
  'mid:grid-cols-[minmax(0,1fr)_19rem] wide:grid-cols-[17rem_minmax(0,38rem)_19rem]';

/** What needs an administrator, before the posts: its two lines have their place before they are there. */
export const overviewFrame = 'min-h-18';
